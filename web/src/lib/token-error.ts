import { FirebaseError } from 'firebase/app';
import { ConnectionError } from './api/failure.ts';

/** Firebase's error codes that mean that the identity provider has ended the session. */
const endOfSession: ReadonlySet<string> = new Set([
  'auth/invalid-refresh-token',
  'auth/invalid-user-token',
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/user-token-expired',
]);

/**
 * Converts the error of a failed request for a token. During an outage, under a rate limit, or behind a filter, the
 * session does not end, so the result is a ConnectionError. If the identity provider has ended the session, and for
 * errors that are not Firebase's, returns the error itself.
 */
export const tokenError = (error: unknown): unknown =>
  error instanceof FirebaseError && !endOfSession.has(error.code)
    ? new ConnectionError(error)
    : error;
