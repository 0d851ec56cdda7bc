import { env } from './env.ts';

/**
 * The token that every API call carries: of our own function, or of Firebase App Check's reCAPTCHA.
 * @param progressed told of each step while this device works for one
 */
export async function attestationToken(progressed: () => void): Promise<string> {
  if (env.attestation === 'own') return (await import('./attestation/own.ts')).token(progressed);
  const { appCheckToken } = await import('./app-check.ts');
  return appCheckToken();
}

/** A token for one call that uses it up. @param progressed as for the other */
export async function limitedAttestationToken(progressed: () => void): Promise<string> {
  if (env.attestation === 'own')
    return (await import('./attestation/own.ts')).tokenForOneCall(progressed);
  const { limitedUseToken } = await import('./app-check.ts');
  return limitedUseToken();
}

/** The token was refused: the next one is asked for anew. */
export async function forgetAttestation(): Promise<void> {
  if (env.attestation === 'own') (await import('./attestation/own.ts')).forget();
}
