import { env } from './env.ts';

/**
 * Returns an attestation token from this product's own function, or from Firebase App Check with reCAPTCHA.
 * @param progressed is called at each step while this device computes a proof of work
 */
export async function attestationToken(progressed: () => void): Promise<string> {
  if (env.attestation === 'own') return (await import('./attestation/own.ts')).token(progressed);
  const { appCheckToken } = await import('./app-check.ts');
  return appCheckToken();
}

/**
 * Returns a token that is valid for one call.
 * @param progressed is called at each step while this device computes a proof of work
 */
export async function limitedAttestationToken(progressed: () => void): Promise<string> {
  if (env.attestation === 'own')
    return (await import('./attestation/own.ts')).tokenForOneCall(progressed);
  const { limitedUseToken } = await import('./app-check.ts');
  return limitedUseToken();
}

export async function forgetAttestation(): Promise<void> {
  if (env.attestation === 'own') (await import('./attestation/own.ts')).forget();
}
