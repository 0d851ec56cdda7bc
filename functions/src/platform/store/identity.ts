import type { Auth, DecodedIdToken, UserRecord } from 'firebase-admin/auth';
import type { Caller } from '../caller.ts';
import { sharedLookup } from '../calls/shared-lookup.ts';
import { blockOf, type AccountRole } from './roles.ts';
import { verifiedOnce } from './verified-tokens.ts';
import { storedDisplayName } from '@shared/contract/display-name.ts';
import { codeOf } from '../error-code.ts';

/** Firebase Auth's error codes for an invalid token. Any other error means that Firebase Auth did not answer. */
const badToken = new Set<unknown>([
  'auth/argument-error',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/invalid-id-token',
  'auth/user-disabled',
  'auth/user-not-found',
]);

/**
 * Returns a function that verifies an identity token and looks up its account. The account must exist and be enabled.
 * The account must not have been signed out everywhere after the user signed in.
 *
 * The caller has a role only if both the token and the account contain the role. So an account that loses a role loses
 * its rights immediately. Simultaneous calls with `check` share one lookup, because an account may send many calls at
 * once.
 *
 * @param now returns the time in milliseconds
 */
export function createIdentityVerifier(
  auth: Pick<Auth, 'verifyIdToken' | 'getUser'>,
  now: () => number,
) {
  const verify = verifiedOnce((token) => auth.verifyIdToken(token), now);
  const getUser = (uid: string) => auth.getUser(uid);
  const getUserShared = sharedLookup(getUser);
  return async function identity(
    token: string,
    check?: (uid: string) => void,
  ): Promise<Caller | null> {
    try {
      const decoded = await verify(token);
      check?.(decoded.uid);
      const user = await (check ? getUserShared : getUser)(decoded.uid);
      return isStillValid(decoded, user) ? callerOf(decoded, user) : null;
    } catch (error) {
      if (badToken.has(codeOf(error))) return null;
      throw error;
    }
  };
}

/**
 * Returns a function that reads the email address from an identity token. The function returns null if the token is
 * invalid or has no email address.
 */
export function createEmailOf(auth: Pick<Auth, 'verifyIdToken'>) {
  return async function emailOf(token: string): Promise<string | null> {
    try {
      return (await auth.verifyIdToken(token)).email ?? null;
    } catch (error) {
      if (badToken.has(codeOf(error))) return null;
      throw error;
    }
  };
}

function isStillValid(decoded: DecodedIdToken, user: UserRecord): boolean {
  const validAfter = user.tokensValidAfterTime ? Date.parse(user.tokensValidAfterTime) : 0;
  return !user.disabled && decoded.auth_time * 1000 >= validAfter;
}

function callerOf(decoded: DecodedIdToken, user: UserRecord): Caller {
  const { displayName, customClaims, emailVerified } = user;
  // Reads the block from the account, not from the token, because the token may be an hour old.
  const block = blockOf(user);
  const has = (role: AccountRole) => decoded[role] === true && customClaims?.[role] === true;
  return {
    uid: decoded.uid,
    name: storedDisplayName(displayName),
    admin: has('admin'),
    moderator: has('moderator'),
    verified: emailVerified,
    blocked: block.blocked_since !== null,
    trusted_since: block.trusted_since,
  };
}
