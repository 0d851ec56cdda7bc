import { expect, it } from 'vitest';
import { pageOf, pageQuery } from './page.ts';

it.each([
  [[], [], null],
  [['a', 'b'], ['a', 'b'], null],
  [['a', 'b', 'c'], ['a', 'b'], 'after b'],
])('pageOf splits %j into pages of two', (found, items, next) => {
  expect(pageOf(found, 2, (item) => `after ${item}`)).toEqual({ items, next });
});

it('pageQuery accepts a cursor up to the length of two ids', () => {
  const fits = (length: number) => pageQuery.safeParse({ after: 'x'.repeat(length) }).success;
  expect([fits(0), fits(1), fits(1_756), fits(1_757)]).toEqual([false, true, true, false]);
  expect(pageQuery.parse({})).toEqual({});
});
