import { loadCode } from './api/load-code.ts';
import { env } from './env.ts';

const own = () => loadCode(() => import('./attestation/own.ts'));
const appCheck = () => loadCode(() => import('./app-check.ts'));

/**
 * Returns an attestation token from this product's own function, or from Firebase App Check with reCAPTCHA.
 * @param progressed is called at each step while this device computes a proof of work
 * @throws ConnectionError when the code that gets the token cannot be loaded
 */
export async function attestationToken(progressed: () => void): Promise<string> {
  if (env.attestation === 'own') return (await own()).token(progressed);
  const { appCheckToken } = await appCheck();
  return appCheckToken();
}

/**
 * Returns a token that is valid for one call.
 * @param progressed is called at each step while this device computes a proof of work
 * @param signal ends the proof of work when the call is cancelled or has exceeded its timeout
 */
export async function limitedAttestationToken(
  progressed: () => void,
  signal: AbortSignal,
): Promise<string> {
  if (env.attestation === 'own') return (await own()).tokenForOneCall(progressed, signal);
  const { limitedUseToken } = await appCheck();
  return limitedUseToken();
}

export async function forgetAttestation(): Promise<void> {
  if (env.attestation === 'own') (await own()).forget();
}
