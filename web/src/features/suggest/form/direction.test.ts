import { expect, it } from 'vitest';
import { typedDirection } from './direction.ts';

it.each([
  ['Sulduz', 'ltr'],
  ['سولدوز', 'rtl'],
  ['  12 سولدوز', 'rtl'],
  ['(Şahpur) سلماس', 'ltr'],
  ['ﺳﻠﻤﺎﺱ', 'rtl'],
  ['', null],
  ['123 -', null],
])('detects the direction of “%s”: %s', (text, direction) => {
  expect(typedDirection(text)).toBe(direction);
});
