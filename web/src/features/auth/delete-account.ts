import { deleteAccount } from '../../lib/api/contributions.ts';
import { isReason } from '../../lib/api/failure.ts';
import { refreshIdToken } from '../../lib/session.ts';
import { codeOf } from '../../lib/auth-code.ts';

/**
 * Whether an error means that the account is deleted. The server disables an account before deleting the account, and
 * the app's auth route reports a deleted account as disabled (functions/src/identity/serve.ts).
 */
const isGone = (error: unknown): boolean =>
  isReason(error, 'account_deleted') ||
  ['auth/user-disabled', 'auth/user-not-found'].includes(codeOf(error));

async function isAccountGone(): Promise<boolean> {
  try {
    await refreshIdToken();
    return false;
  } catch (error) {
    return isGone(error);
  }
}

/**
 * Deletes the account. Also succeeds if this attempt or an earlier one has deleted the account, but its response was
 * lost. The identity provider then no longer accepts the account.
 * @throws the error of the server or the network
 */
export async function deleteOwnAccount(): Promise<void> {
  // Checks first whether an earlier attempt has deleted the account, because the server would then only answer that the
  // session has ended.
  if (await isAccountGone()) return;
  try {
    await deleteAccount();
  } catch (error) {
    if (!isGone(error) && !(await isAccountGone())) throw error;
  }
}
