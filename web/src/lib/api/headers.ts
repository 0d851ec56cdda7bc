import { ApiError } from '@shared/contract/errors.ts';
import { attestationToken } from '../attestation.ts';
import { idToken } from '../session.ts';
import { ConnectionError } from './failure.ts';

/** @throws ApiError unauthenticated when the provider will not give one any more: the session has ended. */
async function currentIdentity(): Promise<string | null> {
  try {
    return await idToken();
  } catch (cause) {
    if (cause instanceof ConnectionError) throw cause;
    throw new ApiError('unauthenticated', 'the session has ended', { cause });
  }
}

/**
 * Headers that every call carries: attestation always, identity when asked and signed in.
 * @param progressed the time that the call may take begins anew: a slow device works for its attestation as long
 *   as it must, and no network is to blame
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
