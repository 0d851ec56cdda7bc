import { expect, it } from 'vitest';
import { indexKey, pathKey } from './key.ts';
import type { Value } from './types.ts';

const integer = (value: bigint): Value => ({ type: 'integer', value });
const double = (value: number): Value => ({ type: 'double', value });

/** Above this number, a double cannot represent every integer exactly. */
const exact = 2n ** 53n;

it.each([
  [
    'below the least exact one',
    [-exact - 4n, -exact - 3n, -exact - 2n, -exact - 1n, -exact, -exact + 1n].map(integer),
  ],
  [
    'above the greatest exact one',
    [exact - 1n, exact, exact + 1n, exact + 2n, exact + 3n].map(integer),
  ],
  [
    'at the ends of 64 bits',
    [-(2n ** 63n), -(2n ** 63n) + 1n, 2n ** 63n - 2n, 2n ** 63n - 1n].map(integer),
  ],
  [
    'between doubles',
    [double(-(2 ** 53) - 2), integer(-exact - 1n), double(-(2 ** 53)), integer(0n), double(5e-324)],
  ],
  [
    'between doubles above',
    [double(2 ** 53), integer(exact + 1n), double(2 ** 53 + 2), double(2 ** 63)],
  ],
])('numbers keep their order %s', (_, values) => {
  const keys = values.map(indexKey);
  expect(keys).toEqual([...new Set(keys)].sort());
});

it('an integer and the double of its value have one key', () => {
  for (const value of [0, 1, -1, 2 ** 53, -(2 ** 53) - 2, 2 ** 62])
    expect(indexKey(integer(BigInt(value)))).toBe(indexKey(double(value)));
  expect(indexKey(double(-0))).toBe(indexKey(double(0)));
});

it('numeric ids come first, by number and not by text', () => {
  const ids = ['__id-9__', '__id0__', '__id2__', '__id10__', '9', 'a'];
  const keys = ids.map((id) => pathKey(`c/${id}`));
  expect(keys).toEqual([...keys].sort());
});
