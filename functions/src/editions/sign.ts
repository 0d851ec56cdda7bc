import { createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto';
import type { Signer } from './ports.ts';

/**
 * Creates a signer with an Ed25519 key.
 *
 * @param key PKCS #8 in PEM, as `openssl genpkey -algorithm ed25519` writes it
 * @throws Error for an invalid key. The message contains nothing of the key
 */
export function signerOf(key: string): Signer {
  const privateKey = keyOf(key);
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' });
  return {
    publicKey: String(publicKey),
    sign: (text) => sign(null, Buffer.from(text), privateKey),
  };
}

function keyOf(key: string): KeyObject {
  let read: KeyObject | null = null;
  try {
    read = createPrivateKey(key);
  } catch {
    // The original error is left out, because its message might quote the key.
  }
  if (read?.asymmetricKeyType === 'ed25519') return read;
  throw new Error(
    'EDITION_KEY is not an Ed25519 key in PEM format (openssl genpkey -algorithm ed25519)',
  );
}
