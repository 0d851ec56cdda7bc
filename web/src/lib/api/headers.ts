import { ApiError } from '@shared/contract/errors.ts';
import { attestationToken } from '../attestation.ts';
import { idToken } from '../session.ts';
import { ConnectionError } from './failure.ts';

/**
 * Returns the identity token of the signed-in user; null for a visitor.
 * @throws ApiError unauthenticated if the provider refuses a new one, because the session has ended
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
 * Returns the headers of a call: always attestation, and identity if it is requested and somebody is signed in.
 * @param progressed restarts the call's timeout: a slow device may take longer for its proof of work, which is not the
 * network's fault
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
