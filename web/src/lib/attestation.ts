import { env } from './env.ts';

/** The token that every API call carries: of our own function, or of Firebase App Check's reCAPTCHA. */
export async function attestationToken(): Promise<string> {
  if (env.attestation === 'own') return (await import('./attestation/own.ts')).token();
  const { appCheckToken } = await import('./app-check.ts');
  return appCheckToken();
}

/** A token for one call that uses it up. */
export async function limitedAttestationToken(): Promise<string> {
  if (env.attestation === 'own') return (await import('./attestation/own.ts')).tokenForOneCall();
  const { limitedUseToken } = await import('./app-check.ts');
  return limitedUseToken();
}

/** The token was refused: the next one is asked for anew. */
export async function forgetAttestation(): Promise<void> {
  if (env.attestation === 'own') (await import('./attestation/own.ts')).forget();
}
