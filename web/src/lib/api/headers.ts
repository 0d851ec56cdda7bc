import { ApiError } from '@shared/contract/errors.ts';
import { attestationToken } from '../attestation.ts';
import { idToken } from '../session.ts';
import { ConnectionError } from './failure.ts';

/**
 * Returns the identity token of the signed-in user; null for a visitor.
 * @throws ApiError `unauthenticated` if the session has ended and the identity provider therefore issues no new token;
 * ConnectionError if the provider cannot be reached
 */
async function currentIdentity(): Promise<string | null> {
  try {
    return await idToken();
  } catch (cause) {
    if (cause instanceof ConnectionError) throw cause;
    throw new ApiError('unauthenticated', 'the session has ended', { cause });
  }
}

/**
 * Returns the headers of a call. They always contain an attestation token. If `identity` is `user`, they also contain
 * the identity token of the signed-in user, if there is one.
 * @param progressed restarts the call's timeout, because a slow device's proof of work may take longer than the timeout
 */
export async function callHeaders(
  identity: 'none' | 'user',
  progressed: () => void,
  attest = attestationToken,
): Promise<Headers> {
  const headers = new Headers({ 'X-Firebase-AppCheck': await attest(progressed) });
  const token = identity === 'user' ? await currentIdentity() : null;
  if (token) headers.set('Authorization', `Bearer ${token}`);
  return headers;
}
