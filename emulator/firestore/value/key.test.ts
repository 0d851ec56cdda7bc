import { expect, it } from 'vitest';
import { indexKey, pathKey } from './key.ts';
import type { Value } from './types.ts';

const integer = (value: bigint): Value => ({ type: 'integer', value });
const double = (value: number): Value => ({ type: 'double', value });

const exact = 2n ** 53n;

it.each([
  [
    'near the smallest integer that a double represents exactly',
    [-exact - 4n, -exact - 3n, -exact - 2n, -exact - 1n, -exact, -exact + 1n].map(integer),
  ],
  [
    'near the largest integer that a double represents exactly',
    [exact - 1n, exact, exact + 1n, exact + 2n, exact + 3n].map(integer),
  ],
  [
    'at the limits of 64 bits',
    [-(2n ** 63n), -(2n ** 63n) + 1n, 2n ** 63n - 2n, 2n ** 63n - 1n].map(integer),
  ],
  [
    'between negative and small doubles',
    [double(-(2 ** 53) - 2), integer(-exact - 1n), double(-(2 ** 53)), integer(0n), double(5e-324)],
  ],
  [
    'between large doubles',
    [double(2 ** 53), integer(exact + 1n), double(2 ** 53 + 2), double(2 ** 63)],
  ],
])('index keys sort numbers in their order: %s', (_, values) => {
  const keys = values.map(indexKey);
  expect(keys).toEqual([...new Set(keys)].sort());
});

it('an integer and the double of the same value have the same index key', () => {
  for (const value of [0, 1, -1, 2 ** 53, -(2 ** 53) - 2, 2 ** 62])
    expect(indexKey(integer(BigInt(value)))).toBe(indexKey(double(value)));
  expect(indexKey(double(-0))).toBe(indexKey(double(0)));
});

it('path keys sort numeric ids first, by number', () => {
  const ids = ['__id-9__', '__id0__', '__id2__', '__id10__', '9', 'a'];
  const keys = ids.map((id) => pathKey(`c/${id}`));
  expect(keys).toEqual([...keys].sort());
});
