import type { AuditFilter } from '@shared/contract/audit.ts';
import { create } from 'zustand';

interface AuditView {
  filter: AuditFilter;
  /** True if another component has asked to show an account. `ListsDock` then opens the audit and resets this value. */
  isAsked: boolean;
}

const nothing: AuditView = { filter: {}, isAsked: false };

export const useAuditView = create<AuditView>(() => nothing);

export const filterAudit = (changed: AuditFilter): void =>
  useAuditView.setState(({ filter }) => ({ filter: { ...filter, ...changed } }));

export const openAccount = (account: string): void =>
  useAuditView.setState({ filter: { account }, isAsked: true });

/** Resets the audit at sign-out, because the next user may be another person. */
export const clearAuditView = (): void => useAuditView.setState(nothing);
