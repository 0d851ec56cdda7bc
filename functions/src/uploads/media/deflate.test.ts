import { deflateSync, constants } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { zlibLength } from './deflate.ts';
import { Steps } from './steps.ts';
import { join } from './testing/bytes.ts';

const lengthOf = (bytes: Uint8Array, most = Infinity) =>
  zlibLength(bytes, { most, steps: new Steps(bytes.length) });

/** Random bytes with repetitions, near and far. */
const content = fc
  .array(
    fc.record({
      piece: fc.uint8Array({ minLength: 1, maxLength: 200 }),
      times: fc.integer({ min: 1, max: 300 }),
    }),
    { maxLength: 8 },
  )
  .map((pieces) =>
    join(...pieces.flatMap(({ piece, times }) => Array<Uint8Array>(times).fill(piece))),
  );

it('finds the end of every stream that zlib packs, whatever follows, and counts what it unpacks to', () => {
  const options = fc.record({
    level: fc.integer({ min: 0, max: 9 }),
    memLevel: fc.integer({ min: 1, max: 9 }),
    strategy: fc.constantFrom(
      constants.Z_DEFAULT_STRATEGY,
      constants.Z_HUFFMAN_ONLY,
      constants.Z_RLE,
      constants.Z_FIXED,
    ),
  });
  fc.assert(
    fc.property(content, options, fc.uint8Array({ maxLength: 20 }), (bytes, how, rest) => {
      const packed = deflateSync(bytes, how);
      expect(lengthOf(join(packed, rest), bytes.length)).toBe(packed.length);
      if (bytes.length > 0) {
        expect(() => lengthOf(packed, bytes.length - 1)).toThrow('more pixels than its size says');
      }
    }),
  );
});

it('refuses a stream that breaks off anywhere', () => {
  const packed = deflateSync(Buffer.from('Urmiya, Təbriz, Ərdəbil, Urmiya, Təbriz'.repeat(40)));
  for (let length = 0; length < packed.length; length++) {
    expect(() => lengthOf(packed.subarray(0, length))).toThrow();
  }
});

it.each([
  ['with another method', [0x79, 0x9c, 3, 0, 0, 0, 0, 1], 'not packed as zlib does'],
  ['with a dictionary', [0x78, 0xbb, 3, 0, 0, 0, 0, 1], 'not packed as zlib does'],
  ['with a block of an unknown kind', [0x78, 0x9c, 7, 0, 0, 0, 0, 1], 'in an unknown way'],
  ['with a wrong length', [0x78, 0x01, 1, 1, 0, 0, 0, 1], 'no length'],
])('refuses one %s', (_, bytes, why) => {
  expect(() => lengthOf(Uint8Array.from(bytes))).toThrow(why);
});

it('takes steps for each table of codes, so that many small blocks cost no more than an honest file', () => {
  const text = Array.from({ length: 400 }, (_, n) => `place ${n * n} `).join('');
  const steps = new Steps(0);
  zlibLength(deflateSync(text), { most: Infinity, steps });
  expect(steps.taken).toBe(128);
});
