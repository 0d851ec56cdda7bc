import { expect, it } from 'vitest';
import { withinOneEdit } from './one-edit.ts';

it.each([
  ['sulduz', 'sulduz', true],
  ['sulduz', 'sulduS', true],
  ['sulduz', 'suduz', true],
  ['sulduz', 'sulduuz', true],
  ['sulduz', 'usldu', false],
  ['sulduz', 'uslduz', true],
  ['sulduz', 'sudluz', true],
  ['sulduz', 'zulduz', true],
  ['sulduz', 'ulduz', true],
  ['sulduz', 'sulduzuz', false],
  ['abcd', 'badc', false],
  ['ab', 'ba', true],
  ['', 'a', true],
  ['', 'ab', false],
  ['aab', 'aaab', true],
])('%s and %s are within one edit: %s', (a, b, expected) => {
  expect(withinOneEdit(a, b)).toBe(expected);
  expect(withinOneEdit(b, a)).toBe(expected);
});
