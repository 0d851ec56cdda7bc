import { expect, it } from 'vitest';
import { directionOf } from './direction.ts';

it.each([
  ['en', 'ltr'],
  ['az', 'ltr'],
  ['az-Latn', 'ltr'],
  ['az-Arab', 'rtl'],
  ['az-Arab-IR', 'rtl'],
  ['azb', 'rtl'],
  ['fa-IR', 'rtl'],
  ['FA', 'rtl'],
  ['tr', 'ltr'],
  ['far', 'ltr'],
])('language %s has the direction %s', (language, direction) => {
  expect(directionOf(language)).toBe(direction);
});
