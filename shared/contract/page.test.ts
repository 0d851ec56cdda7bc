import { expect, it } from 'vitest';
import { pageOf, pageQuery } from './page.ts';

it.each([
  [[], [], null],
  [['a', 'b'], ['a', 'b'], null],
  [['a', 'b', 'c'], ['a', 'b'], 'after b'],
])('a page of two of %j', (found, items, next) => {
  expect(pageOf(found, 2, (item) => `after ${item}`)).toEqual({ items, next });
});

it('a cursor names at most the longest ids', () => {
  const fits = (length: number) => pageQuery.safeParse({ after: 'x'.repeat(length) }).success;
  expect([fits(0), fits(1), fits(1_756), fits(1_757)]).toEqual([false, true, true, false]);
  expect(pageQuery.parse({})).toEqual({});
});
