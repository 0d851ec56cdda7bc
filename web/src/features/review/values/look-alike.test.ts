import { expect, it } from 'vitest';
import { lookAlike } from './look-alike.ts';

const named = (name_az: string | null, name_new = '') => ({ name_az, name_loc: null, name_new });

it.each([
  ['finds the same name', named('Zirmanlı'), named('Zirmanlı'), true],
  ['finds names that differ by a dot', named('Zirmanlı'), named('Zirmanli'), true],
  ['ignores different names', named('Zirmanlı'), named('Almalıq'), false],
  ['finds two places without names', named(null), named(null), true],
  ['ignores a name and a place without names', named('Zirmanlı'), named(null), false],
  [
    'finds the old name of one place that is today’s name of the other',
    named('Bonab'),
    named(null, 'Bonab'),
    true,
  ],
])('%s', (_, one, other, expected) => {
  expect(lookAlike(one, other)).toBe(expected);
});
