import type { AuditFilter } from '@shared/contract/audit.ts';
import { create } from 'zustand';

interface AuditView {
  filter: AuditFilter;
  /** Increases with each request to open the page of an account. The audit may be closed then. */
  opened: number;
  /** Increases with each change of places or suggestions that is made in the audit. */
  changed: number;
}

/** What the audit shows. Whether it is open is known to the reviewers' lists (ListsDock.tsx). */
export const useAuditView = create<AuditView>(() => ({ filter: {}, opened: 0, changed: 0 }));

export const filterAudit = (changed: AuditFilter): void =>
  useAuditView.setState(({ filter }) => ({ filter: { ...filter, ...changed } }));

/** Shows one account: what it did, and what can be done about it. */
export const openAccount = (account: string): void =>
  useAuditView.setState(({ opened }) => ({ filter: { account }, opened: opened + 1 }));

export const noteAuditChange = (): void =>
  useAuditView.setState(({ changed }) => ({ changed: changed + 1 }));
