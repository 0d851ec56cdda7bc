import { expect, it } from 'vitest';
import { onlyAdds } from './only-adds.ts';

const book = { kind: 'book', label: 'Decree', page: null };

it.each([
  ['a name in place of null', null, 'Sulduz', true],
  ['a name in place of an empty string', '', 'Sulduz', true],
  ['the same name', 'Sulduz', 'Sulduz', true],
  ['another name', 'Zəngan', 'Zəncan', false],
  ['a removed name', 'Zəngan', null, false],
  ['an additional link', ['https://a.az'], ['https://b.az', 'https://a.az'], true],
  ['a removed link', ['https://a.az', 'https://b.az'], ['https://a.az'], false],
  ['a first link', [], ['https://a.az'], true],
  ['a page number for the same book', [book], [{ ...book, page: '12' }], true],
  ['another book', [book], [{ ...book, label: 'Atlas' }], false],
  [
    'a date for a name without one',
    { form: 'Sulduz', from: null },
    { form: 'Sulduz', from: { text: '1314' } },
    true,
  ],
  ['another year of a date', { from: { text: '1314' } }, { from: { text: '1315' } }, false],
  ['a removed object', { form: 'Sulduz' }, null, false],
])('onlyAdds for %s', (_, before, after, adds) => {
  expect(onlyAdds(before, after)).toBe(adds);
});
