import { accountKeyText } from '@shared/contract/account-key.ts';
import type { AuditAccount, PendingOfAccount } from '@shared/contract/audit.ts';
import { pageOf, type Page } from '@shared/contract/page.ts';
import { accountNamed } from './account-named.ts';
import { entryViews } from './list.ts';
import type { AuditContext, AuditRecord } from './ports.ts';

const changesShown = 20;
/**
 * Number of the account's newest actions that `auditedAccount` reads. Among these, it looks for the newest action on a
 * place. The field `known_by` contains the key of this action, by which clients identify the account.
 */
const actsSearched = 10;

/** GET /audit/account: an account as the audit page shows it. @throws ApiError not_found for an unknown account */
export async function auditedAccount(
  { records, accounts }: Pick<AuditContext, 'records' | 'accounts'>,
  { account }: { account: string },
): Promise<AuditAccount> {
  const uid = await accountNamed({ records }, account);
  const [found, waiting, approved, acts, changes] = await Promise.all([
    accounts.find(uid),
    records.countOf(uid, ['pending', 'asked']),
    records.countOf(uid, ['approved']),
    records.records({ uid }, actsSearched),
    records.changesOf(uid, changesShown),
  ]);
  return {
    name: found?.name ?? acts[0]?.by ?? null,
    role: found?.role ?? null,
    blocked_since: found?.blocked_since?.toISOString() ?? null,
    ...{ waiting, approved },
    known_by: acts.map(keyOf).find((key) => key !== null) ?? null,
    changes: await entryViews(records, changes),
  };
}

const keyOf = ({ place_id, id }: AuditRecord): string | null =>
  place_id === null ? null : accountKeyText({ kind: 'entry', place_id, id });

export const pendingPage = 100;

/**
 * GET /audit/account/waiting: the account's undecided suggestions, newest first.
 *
 * @throws ApiError not_found for an unknown account, invalid for an invalid cursor
 */
export async function pendingOfAccount(
  { records }: Pick<AuditContext, 'records'>,
  { account, after }: { account: string; after?: string | undefined },
): Promise<Page<PendingOfAccount>> {
  const uid = await accountNamed({ records }, account);
  const found = await records.pendingOf(uid, pendingPage + 1, after);
  return pageOf(found, pendingPage, ({ place_id, id }) => `${place_id}/${id}`);
}
