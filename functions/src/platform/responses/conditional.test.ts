import { expect, it } from 'vitest';
import { isUnchanged } from './conditional.ts';

it.each([
  [null, '"a"', false],
  ['"a"', '"a"', true],
  ['"b"', '"a"', false],
  ['W/"a"', '"a"', true],
  ['"a"', 'W/"a"', true],
  ['"b", W/"a"', '"a"', true],
  ['*', '"a"', true],
  ['a', '"a"', false],
  ['"a', '"a"', false],
  ['"aa"', '"a"', false],
])('If-None-Match %s over %s: %s', (known, etag, unchanged) => {
  const headers: Record<string, string> = known === null ? {} : { 'if-none-match': known };
  expect(isUnchanged(new Request('http://x/', { headers }), etag)).toBe(unchanged);
});
