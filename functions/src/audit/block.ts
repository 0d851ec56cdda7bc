import type { BlockRequest } from '@shared/contract/audit.ts';
import { ApiError } from '@shared/contract/errors.ts';
import type { Caller } from '../platform/caller.ts';
import { recordedFirst } from '../platform/calls/recorded-first.ts';
import { accountNamed } from './account-named.ts';
import type { AccountChange, AuditContext } from './ports.ts';

/**
 * POST /audit/account/block: blocks or unblocks an account. A blocked account can still read. Of the calls that change
 * data, it can make only those with `evenBlocked` (platform/http/route.ts).
 *
 * @throws ApiError not_found for an unknown or deleted account; conflict for an account with a role, which must be
 * revoked first
 */
export async function blockAccount(
  { records, accounts, now, newId }: Omit<AuditContext, 'divisionOf'>,
  { caller, body }: { caller: Caller; body: BlockRequest },
): Promise<{ blocked: boolean }> {
  const { blocked, reason } = body;
  const uid = await accountNamed({ records }, body.account);
  const found = await accounts.find(uid);
  if (!found) throw new ApiError('not_found', 'the account was deleted', { field: 'account' });
  if (found.role !== null)
    throw new ApiError(
      'conflict',
      `the account has the role ${found.role}: remove the role first`,
      {
        ...{ field: 'account', reason: 'wrong_state' },
        details: { changed: ['role'], role: found.role },
      },
    );
  if ((found.blocked_since !== null) === blocked) return { blocked };
  const at = now();
  const record: AccountChange = {
    ...{ id: newId(), at, action: blocked ? 'blocked' : 'unblocked', reason },
    ...{ uid: caller.uid, by: caller.name, of_uid: uid, of_name: found.name },
  };
  await recordedFirst(records, record, () =>
    blocked ? accounts.block(uid, at) : accounts.unblock(uid, at),
  );
  return { blocked };
}
