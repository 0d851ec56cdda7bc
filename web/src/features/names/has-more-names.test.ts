import { namesInput } from '@shared/contract/attested-name-schema.ts';
import { expect, it } from 'vitest';
import { hasMoreNames } from './has-more-names.ts';

const takab = { name_az: 'Tikantəpə', name_loc: 'تیکان‌تپه', name_new: 'Takab – تکاب' };

it.each([
  ['no names', [], false],
  ['the name in the title', [{ form: 'Tikantəpə', kind: 'original' }], false],
  ['one script of today’s name', [{ form: 'تكاب', kind: 'official' }], false],
  ['another name', [{ form: 'Tikan Tapeh', kind: 'variant' }], true],
  ['a start date', [{ form: 'تکاب', kind: 'official', from: { text: '1937' } }], true],
  ['an end date', [{ form: 'Tikantəpə', kind: 'original', to: { text: '1937' } }], true],
  ['a legal act', [{ form: 'Takab', kind: 'official', renaming: { number: '12' } }], true],
])('detects whether %s is more than the title shows: %o %s', (_, names, more) => {
  expect(hasMoreNames({ ...takab, names: namesInput.parse(names) })).toBe(more);
});
