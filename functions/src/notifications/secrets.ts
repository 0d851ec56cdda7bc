import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * Random bytes of a secret, and bytes of its signature. The signature allows forged secrets to be refused without a
 * read.
 */
const random = 16;
const signature = 8;

/** The length of a secret in an address: base64url of both. */
const letters = (random + signature) * (4 / 3);

/** Secrets in addresses: those of feeds, and those of links that turn emails off. */
export interface Secrets {
  next(): Promise<string>;
  isOurs(secret: string): Promise<boolean>;
}

/** @param key signs secrets, so that a forged secret is refused without a read */
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

/** Secrets of feeds are stored only like this: they are random, so a plain hash cannot be guessed back. */
export const hashOfSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('hex');
