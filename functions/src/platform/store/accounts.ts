import type { Auth } from 'firebase-admin/auth';
import type { Contributor } from '../../places/import.ts';
import type { Accounts } from '../../erasure/delete-account.ts';
import type { CreationResult, NewAccounts } from '../../identity/ports.ts';
import { codeOf } from '../error-code.ts';

/** Disables and deletes accounts of Firebase Auth. Both functions also succeed if the account does not exist. */
export function firebaseAccounts(auth: Pick<Auth, 'updateUser' | 'deleteUser'>): Accounts {
  return {
    disable: (uid) => unlessGone(auth.updateUser(uid, { disabled: true })),
    remove: (uid) => unlessGone(auth.deleteUser(uid)),
  };
}

/**
 * Returns the email address of an account. Returns null if the address is missing or not verified, or if the account is
 * disabled or does not exist.
 */
export async function verifiedAddress(
  auth: Pick<Auth, 'getUser'>,
  uid: string,
): Promise<string | null> {
  try {
    const { email, emailVerified, disabled } = await auth.getUser(uid);
    return email !== undefined && emailVerified && !disabled ? email : null;
  } catch (error) {
    if (codeOf(error) !== 'auth/user-not-found') throw error;
    return null;
  }
}

async function unlessGone(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (codeOf(error) !== 'auth/user-not-found') throw error;
  }
}

const notMade = new Map<unknown, CreationResult>([
  ['auth/email-already-exists', 'email taken'],
  ['auth/invalid-email', 'email invalid'],
  ['auth/invalid-password', 'password weak'],
]);

/**
 * Creates Firebase Auth accounts with the project's own credentials. Unlike the calls of clients without such
 * credentials, these calls have no limit per network address (identity/sign-up.ts).
 */
export function newFirebaseAccounts(auth: Pick<Auth, 'createUser'>): NewAccounts {
  return {
    async create(account) {
      try {
        await auth.createUser(account);
        return 'made';
      } catch (error) {
        const known = notMade.get(codeOf(error));
        if (known === undefined) throw error;
        return known;
      }
    },
  };
}

export async function contributorsOf(
  auth: Pick<Auth, 'getUsers'>,
  emails: readonly (string | null)[],
): Promise<Map<string, Contributor>> {
  const wanted = [...new Set(emails.filter((email) => email !== null))];
  const found = new Map<string, Contributor>();
  // Firebase Auth looks up at most a hundred accounts in one call.
  for (let from = 0; from < wanted.length; from += 100) {
    const { users } = await auth.getUsers(
      wanted.slice(from, from + 100).map((email) => ({ email })),
    );
    for (const { uid, email, displayName } of users) {
      if (email) found.set(email, { uid, author: displayName ?? null });
    }
  }
  return found;
}
