import type { AuditFilter } from '@shared/contract/audit.ts';
import { create } from 'zustand';

interface AuditView {
  filter: AuditFilter;
  /** Increases when the page of an account is to be opened, wherever the audit is. */
  opened: number;
  /** Increases with every change of suggestions that the audit has made. */
  changed: number;
}

/** What the audit shows. It is open or not with the reviewers' lists. */
export const useAuditView = create<AuditView>(() => ({ filter: {}, opened: 0, changed: 0 }));

export const filterAudit = (changed: AuditFilter): void =>
  useAuditView.setState(({ filter }) => ({ filter: { ...filter, ...changed } }));

/** Shows one account: what it did, and what can be done about it. */
export const openAccount = (account: string): void =>
  useAuditView.setState(({ opened }) => ({ filter: { account }, opened: opened + 1 }));

export const noteAuditChange = (): void =>
  useAuditView.setState(({ changed }) => ({ changed: changed + 1 }));
