import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * Number of random digits among the 32 hexadecimal digits of an upload id. The random digits have 96 bits, and they are
 * the only protection of an unpublished file.
 */
const randomDigits = 24;
const markDigits = 8;

/** Creates upload ids with a check code, so that the site recognises invented ids without a database read. */
export interface UploadIds {
  next(): string;
  /** Returns whether the check code of an id is correct. An invented id has a chance of one in four billion. */
  isOurs(id: string): boolean;
}

/** @param key secret that is the same in every instance of the server */
export function uploadIds(key: Uint8Array): UploadIds {
  const mark = (random: string) =>
    createHmac('sha256', key).update(random).digest('hex').slice(0, markDigits);
  return {
    next() {
      const random = randomBytes(randomDigits / 2).toString('hex');
      return random + mark(random);
    },
    isOurs(id) {
      const expected = Buffer.from(mark(id.slice(0, randomDigits)));
      const given = Buffer.from(id.slice(randomDigits));
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
