/** Round constants of SHA-256 (FIPS 180-4, 4.2.2), derived from the cube roots of the first 64 primes. */
const constants = new Int32Array(64);
/** Initial hash value of SHA-256, derived from the square roots of the first eight primes. */
const start = new Int32Array(8);

const fraction = (number: number) => ((number - Math.floor(number)) * 2 ** 32) | 0;

for (let candidate = 2, found = 0; found < 64; candidate++) {
  let isPrime = true;
  for (let factor = 2; factor * factor <= candidate; factor++) {
    if (candidate % factor === 0) isPrime = false;
  }
  if (!isPrime) continue;
  if (found < 8) start[found] = fraction(Math.sqrt(candidate));
  constants[found++] = fraction(Math.cbrt(candidate));
}

const rotate = (word: number, by: number) => (word >>> by) | (word << (32 - by));

const blockWords = 16;

/** Maximum number of bytes of a message that fits into one block with its padding. */
export const longestMessage = 55;

const schedule = new Int32Array(64);

/** @throws RangeError if the message does not fit into one block */
export function blockOf(message: Uint8Array): Int32Array {
  if (message.length > longestMessage) {
    throw new RangeError(`a message of ${message.length} bytes exceeds ${longestMessage}`);
  }
  const bytes = new Uint8Array(blockWords * 4);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(60, message.length * 8);
  return Int32Array.from({ length: blockWords }, (_, word) => view.getInt32(word * 4));
}

/**
 * Returns the first 32 bits of a block's SHA-256. The browser's own digest would be many times slower, because it
 * returns a promise for each hash.
 */
export function firstWordOf(block: Int32Array): number {
  const w = schedule;
  w.set(block);
  for (let i = blockWords; i < 64; i++) {
    const x = w[i - 15] as number;
    const y = w[i - 2] as number;
    const s0 = rotate(x, 7) ^ rotate(x, 18) ^ (x >>> 3);
    const s1 = rotate(y, 17) ^ rotate(y, 19) ^ (y >>> 10);
    w[i] = ((w[i - 16] as number) + s0 + (w[i - 7] as number) + s1) | 0;
  }
  let a = start[0] as number;
  let b = start[1] as number;
  let c = start[2] as number;
  let d = start[3] as number;
  let e = start[4] as number;
  let f = start[5] as number;
  let g = start[6] as number;
  let h = start[7] as number;
  for (let i = 0; i < 64; i++) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (constants[i] as number) + (w[i] as number)) | 0;
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  return (a + (start[0] as number)) >>> 0;
}
