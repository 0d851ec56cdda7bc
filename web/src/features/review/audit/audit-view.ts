import type { AuditFilter } from '@shared/contract/audit.ts';
import { create } from 'zustand';

interface AuditView {
  filter: AuditFilter;
  /** True after another component has requested an account. The lists open the audit if it is closed. */
  isAsked: boolean;
}

const nothing: AuditView = { filter: {}, isAsked: false };

/** The filter of the audit. Whether the audit is open is part of another state (ListsDock.tsx). */
export const useAuditView = create<AuditView>(() => nothing);

export const filterAudit = (changed: AuditFilter): void =>
  useAuditView.setState(({ filter }) => ({ filter: { ...filter, ...changed } }));

/** Opens the audit's page about one account: its actions, and buttons for the actions that admins can take. */
export const openAccount = (account: string): void =>
  useAuditView.setState({ filter: { account }, isAsked: true });

/** Resets the audit when a session ends, because the next user may be somebody else. */
export const clearAuditView = (): void => useAuditView.setState(nothing);
