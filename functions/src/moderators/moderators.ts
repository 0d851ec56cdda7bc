import { ApiError } from '@shared/contract/errors.ts';
import type { Moderator, ModeratorRequest } from '@shared/contract/moderators.ts';
import type { Caller } from '../platform/caller.ts';
import { recordedFirst } from '../platform/calls/recorded-first.ts';
import type { ModeratorAccounts, ModeratorsContext, RoleChange } from './ports.ts';

export function moderators(accounts: ModeratorAccounts): Promise<Moderator[]> {
  return accounts.list();
}

/**
 * POST /moderators: grants or revokes the moderator role. Only an account with a verified email address can become a
 * moderator, because people can sign up with somebody else's address.
 *
 * @throws ApiError not_found if no account has the address; conflict for an admin, who already has all rights of a
 * moderator. When granting: invalid for an unverified address, conflict for a blocked account
 */
export async function setModerator(
  { moderatorAccounts: accounts, roleChanges, now, newId }: ModeratorsContext,
  { caller, body: { email, moderator: granted } }: { caller: Caller; body: ModeratorRequest },
): Promise<{ email: string; moderator: boolean }> {
  const account = await accounts.find(email);
  if (!account) throw new ApiError('not_found', 'no account has this address', { field: 'email' });
  if (account.role === 'admin')
    throw new ApiError('conflict', 'the account is an admin', {
      ...{ field: 'email', reason: 'wrong_state' },
    });
  if (granted && !account.verified)
    throw new ApiError('invalid', 'the address of the account is not verified', {
      ...{ field: 'email', reason: 'not_verified' },
    });
  if (granted && account.blocked_since !== null)
    throw new ApiError('conflict', 'the account is blocked', {
      ...{ field: 'email', reason: 'blocked' },
    });
  if ((account.role === 'moderator') === granted) return { email, moderator: granted };
  const action = granted ? 'moderator_added' : 'moderator_removed';
  const record: RoleChange = {
    ...{ id: newId(), at: now(), action, reason: null },
    ...{ uid: caller.uid, by: caller.name, of_uid: account.uid, of_name: account.name },
  };
  await recordedFirst(roleChanges, record, () => accounts.set(email, granted));
  return { email, moderator: granted };
}
