import type { Auth, DecodedIdToken, UserRecord } from 'firebase-admin/auth';
import type { Caller } from '../caller.ts';
import { limits } from '@shared/contract/limits.ts';
import { normaliseName } from '@shared/contract/text.ts';

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
 * Verifies identity tokens, and that the account still stands as they say: it must exist, be
 * enabled, not have been signed out everywhere since, and still be an admin for the claim to count.
 * That is one lookup more; an admin whose claim was taken away is one no longer at once.
 */
export function createIdentityVerifier(auth: Pick<Auth, 'verifyIdToken' | 'getUser'>) {
  return async function identity(token: string): Promise<Caller | null> {
    try {
      const decoded = await auth.verifyIdToken(token);
      const user = await auth.getUser(decoded.uid);
      return stillStands(decoded, user) ? callerOf(decoded, user) : null;
    } catch (error) {
      if (badToken.has((error as { code?: string }).code ?? '')) return null;
      throw error;
    }
  };
}

/** Reads the e-mail address of a good identity token's account; null of a token that is not good. */
export function createEmailOf(auth: Pick<Auth, 'verifyIdToken'>) {
  return async function emailOf(token: string): Promise<string | null> {
    try {
      return (await auth.verifyIdToken(token)).email ?? null;
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

function callerOf(
  decoded: DecodedIdToken,
  { displayName, customClaims, emailVerified }: UserRecord,
): Caller {
  return {
    uid: decoded.uid,
    // What people call themselves is shown beside names, and held to the same measure.
    name: normaliseName(displayName ?? '').slice(0, limits.nameLength) || null,
    admin: decoded['admin'] === true && customClaims?.['admin'] === true,
    verified: emailVerified,
  };
}
