import { expect, it } from 'vitest';
import { isAlmostPrefix } from './edit-distance.ts';

it.each([
  ['', 'tabriz', 0],
  ['tabriz', 'tabriz', 0],
  ['tabr', 'tabriz', 0],
  ['tabriz', 'tebriz', 1],
  ['tebr', 'tabriz', 1],
  ['tabrizz', 'tabriz', 1],
  ['tbriz', 'tabriz', 1],
  ['tarbi', 'tabriz', 1],
  ['tbariz', 'tabriz', 1],
  ['teberi', 'tabriz', 2],
  ['ba', 'ab', 1],
  ['abc', '', 3],
  ['kitten', 'sitting', 2],
])('%s, %s: %d slips from a beginning', (typed, name, slips) => {
  expect(isAlmostPrefix(typed, name, slips)).toBe(true);
  if (slips > 0) expect(isAlmostPrefix(typed, name, slips - 1)).toBe(false);
});
