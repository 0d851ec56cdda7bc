import { describe, expect, it } from 'vitest';
import { isTyped, itemAtKey, itemTyped } from './menu-keys.ts';

it.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, 0],
  ['ArrowDown', -1, 0],
  ['ArrowUp', 0, 2],
  ['ArrowUp', 2, 1],
  ['ArrowUp', -1, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['a', 0, null],
])('%s moves from item %i of three to %o', (key, from, to) => {
  expect(itemAtKey(key, from, 3)).toBe(to);
});

it.each([
  ['a', '', true],
  ['آ', '', true],
  [' ', '', false],
  [' ', 'all', true],
  ['Enter', '', false],
  ['F1', '', false],
])('detects whether %o after %o types a character: %s', (key, typed, expected) => {
  expect(isTyped(key, typed)).toBe(expected);
});

describe('typed characters', () => {
  const labels = ['All names as PDF ', 'Guide', 'Use dark theme', 'Ücretsiz', 'Give up'];

  it.each([
    ['g', 0, 1],
    ['g', 1, 4],
    ['gg', 4, 1],
    ['gi', 1, 4],
    ['gu', 1, 1],
    ['G', -1, 1],
    ['all n', 3, 0],
    ['u', 2, 3],
    ['x', 0, null],
    ['guides', 0, null],
  ])('%o from item %i moves to %o', (typed, from, to) => {
    expect(itemTyped(typed, from, labels)).toBe(to);
  });
});
