import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Random digits among the 32 hexadecimal digits: 96 bits, an unpublished file's only protection. */
const randomDigits = 24;
const markDigits = 8;

/** Ids of uploads with a check code, so that made-up ones are recognised without a database read. */
export interface UploadIds {
  /** Never used twice. */
  next(): string;
  /** Whether this site made the id. One in four billion made-up ids passes the check. */
  isOurs(id: string): boolean;
}

/** @param key secret, and the same in every instance */
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
