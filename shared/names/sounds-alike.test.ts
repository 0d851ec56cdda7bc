import { expect, it } from 'vitest';
import { soundsAlike } from './sounds-alike.ts';

it.each([
  ['Sulduz', 'سولدوز', 4, true],
  ['Sulduz', 'سولدوز', 5, false],
  ['Sulduz', 'Salmas', 1, false],
  ['', '', 1, false],
])('%s and %s sound alike with at least %d letters: %s', (a, b, least, expected) => {
  expect(soundsAlike(a, b, least)).toBe(expected);
});
