import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * A secret consists of 16 random bytes and a signature of 8 bytes. Because of the signature, a forged secret is
 * detected without a database read.
 */
const random = 16;
const signature = 8;

/** Number of characters of a secret in base64url. */
const letters = (random + signature) * (4 / 3);

export interface Secrets {
  next(): Promise<string>;
  isOurs(secret: string): Promise<boolean>;
}

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

/** Returns the hash of a feed's secret. A hash without a key is safe, because secrets are too random to be guessed. */
export const hashOfSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('hex');
