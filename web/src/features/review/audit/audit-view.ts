import type { AuditFilter } from '@shared/contract/audit.ts';
import { create } from 'zustand';

interface AuditView {
  filter: AuditFilter;
  /**
   * Whether another part of the page has requested an account while the audit may be closed. The lists then open the
   * audit.
   */
  isAsked: boolean;
}

const nothing: AuditView = { filter: {}, isAsked: false };

/** The content of the audit. The reviewers' lists decide whether it is open (ListsDock.tsx). */
export const useAuditView = create<AuditView>(() => nothing);

export const filterAudit = (changed: AuditFilter): void =>
  useAuditView.setState(({ filter }) => ({ filter: { ...filter, ...changed } }));

/** Shows one account: its actions, and the actions that admins can take. */
export const openAccount = (account: string): void =>
  useAuditView.setState({ filter: { account }, isAsked: true });

/** Call this when the session ends, because somebody else may sign in next. */
export const clearAuditView = (): void => useAuditView.setState(nothing);
