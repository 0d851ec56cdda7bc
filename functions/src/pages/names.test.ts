import { expect, it } from 'vitest';
import { titleOf } from './names.ts';

it.each([
  ['Урмия – Urmia', 'latin', 'Urmia'],
  ['Урмия – ارومیه', 'arabic', 'ارومیه'],
  ['ارومیه – Urmia', 'latin', 'Urmia'],
  ['Урмия – ارومیه', 'latin', 'Урмия'],
] as const)('has the form of «%s» for readers of %s as the title: %s', (name_new, first, title) => {
  expect(titleOf({ name_az: null, name_loc: null, name_new }, first).text).toBe(title);
});
