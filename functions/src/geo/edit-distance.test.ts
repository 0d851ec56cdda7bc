import { expect, it } from 'vitest';
import { isWithinEdits } from './edit-distance.ts';

it.each([
  ['', '', 0],
  ['tabriz', 'tabriz', 0],
  ['tabriz', 'tebriz', 1],
  ['tabriz', 'tabrz', 1],
  ['tabriz', 'ttabriz', 1],
  ['tabriz', 'tarbiz', 1],
  ['tabriz', 'tbariz', 1],
  ['tabriz', 'teberiz', 2],
  ['ab', 'ba', 1],
  ['', 'abc', 3],
  ['kitten', 'sitting', 3],
])('%s and %s are %d apart', (a, b, distance) => {
  expect(isWithinEdits(a, b, distance)).toBe(true);
  expect(isWithinEdits(b, a, distance)).toBe(true);
  if (distance > 0) expect(isWithinEdits(a, b, distance - 1)).toBe(false);
});
