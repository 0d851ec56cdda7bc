import { expect, it } from 'vitest';
import { lookAlike } from './look-alike.ts';

const named = (name_az: string | null, name_new = '') => ({ name_az, name_loc: null, name_new });

it.each([
  ['the same name', named('Zirmanlı'), named('Zirmanlı'), true],
  ['names that differ by a dot', named('Zirmanlı'), named('Zirmanli'), true],
  ['two names', named('Zirmanlı'), named('Almalıq'), false],
  ['no names', named(null), named(null), true],
  ['a name and none', named('Zirmanlı'), named(null), false],
  ['the old name of one, and today’s of the other', named('Bonab'), named(null, 'Bonab'), true],
])('%s', (_, one, other, expected) => {
  expect(lookAlike(one, other)).toBe(expected);
});
