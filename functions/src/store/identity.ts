import type { Auth, DecodedIdToken, UserRecord } from 'firebase-admin/auth';
import type { Caller } from '../contract/caller.ts';

/** How Firebase Auth says that a token is no good, as opposed to not answering. */
const badToken = new Set([
  'auth/argument-error',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/invalid-id-token',
  'auth/user-disabled',
  'auth/user-not-found',
]);

/**
 * Verifies identity tokens. With `current` the account itself is looked up too: it must exist, be
 * enabled, not have been signed out since, and still be an admin for the claim to count.
 */
export function createIdentityVerifier(auth: Pick<Auth, 'verifyIdToken' | 'getUser'>) {
  return async function identity(token: string, current: boolean): Promise<Caller | null> {
    try {
      const decoded = await auth.verifyIdToken(token);
      if (!current) return callerOf(decoded);
      const user = await auth.getUser(decoded.uid);
      return stillStands(decoded, user) ? callerOf(decoded, user) : null;
    } catch (error) {
      if (badToken.has((error as { code?: string }).code ?? '')) return null;
      throw error;
    }
  };
}

function stillStands(decoded: DecodedIdToken, user: UserRecord): boolean {
  const validAfter = user.tokensValidAfterTime ? Date.parse(user.tokensValidAfterTime) : 0;
  return !user.disabled && decoded.auth_time * 1000 >= validAfter;
}

function callerOf(decoded: DecodedIdToken, user?: UserRecord): Caller {
  const name = user ? user.displayName : (decoded['name'] as unknown);
  const stillAdmin = user ? user.customClaims?.['admin'] === true : true;
  return {
    uid: decoded.uid,
    name: typeof name === 'string' && name.trim() !== '' ? name.trim() : null,
    admin: decoded['admin'] === true && stillAdmin,
  };
}
