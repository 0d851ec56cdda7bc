import { expect, it } from 'vitest';
import { isEnough, proofMessage } from './proof-of-work.ts';

it('proofMessage joins seed, piece and nonce in big-endian order', () => {
  const seed = Uint8Array.from({ length: 32 }, (_, at) => at);
  expect([...proofMessage(seed, 0x01020304, 0xfffefdfc)]).toEqual([
    ...seed,
    ...[1, 2, 3, 4],
    ...[0xff, 0xfe, 0xfd, 0xfc],
  ]);
});

it.each([
  [0x000f_ffff, 12, true],
  [0x0010_0000, 12, false],
  [0xffff_ffff, 0, true],
  [0, 24, true],
])('isEnough: a hash that begins with %d has %d zero bits: %s', (word, bits, is) => {
  expect(isEnough(word, bits)).toBe(is);
});
