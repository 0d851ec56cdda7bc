import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * Number of random bytes of a secret, and number of bytes of its signature. Because of the signature, forged secrets
 * are refused without a database read.
 */
const random = 16;
const signature = 8;

/** Length of a secret in an address: base64url of the random bytes and the signature. */
const letters = (random + signature) * (4 / 3);

/** Secrets in addresses: those of feeds, and those of links that turn emails off. */
export interface Secrets {
  next(): Promise<string>;
  isOurs(secret: string): Promise<boolean>;
}

/** @param key returns the key that signs secrets */
export function createSecrets(key: () => Promise<Buffer>): Secrets {
  const signed = async (chance: Buffer) =>
    createHmac('sha256', await key())
      .update(chance)
      .digest()
      .subarray(0, signature);
  return {
    async next() {
      const chance = randomBytes(random);
      return Buffer.concat([chance, await signed(chance)]).toString('base64url');
    },
    async isOurs(secret) {
      if (secret.length !== letters || !/^[\w-]+$/.test(secret)) return false;
      const bytes = Buffer.from(secret, 'base64url');
      return timingSafeEqual(bytes.subarray(random), await signed(bytes.subarray(0, random)));
    },
  };
}

/** Hashes a feed's secret for storage. Secrets are random, so nobody can guess them from a plain hash. */
export const hashOfSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('hex');
