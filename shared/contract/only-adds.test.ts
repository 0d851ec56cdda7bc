import { expect, it } from 'vitest';
import { onlyAdds } from './only-adds.ts';

const book = { kind: 'book', label: 'Decree', page: null };

it.each([
  ['a name where there was none', null, 'Sulduz', true],
  ['a name where there was an empty one', '', 'Sulduz', true],
  ['the same name', 'Sulduz', 'Sulduz', true],
  ['another name', 'Zəngan', 'Zəncan', false],
  ['no name any more', 'Zəngan', null, false],
  ['a further link', ['https://a.az'], ['https://b.az', 'https://a.az'], true],
  ['a link less', ['https://a.az', 'https://b.az'], ['https://a.az'], false],
  ['a first link', [], ['https://a.az'], true],
  ['a page of the same book', [book], [{ ...book, page: '12' }], true],
  ['another book', [book], [{ ...book, label: 'Atlas' }], false],
  [
    'when a name began',
    { form: 'Sulduz', from: null },
    { form: 'Sulduz', from: { text: '1314' } },
    true,
  ],
  ['another year', { from: { text: '1314' } }, { from: { text: '1315' } }, false],
  ['nothing of an object', { form: 'Sulduz' }, null, false],
])('%s', (_, before, after, adds) => {
  expect(onlyAdds(before, after)).toBe(adds);
});
