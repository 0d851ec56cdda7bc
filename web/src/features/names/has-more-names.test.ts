import { namesInput } from '@shared/contract/attested-name-schema.ts';
import { expect, it } from 'vitest';
import { hasMoreNames } from './has-more-names.ts';

const takab = { name_az: 'Tikantəpə', name_loc: 'تیکان‌تپه', name_new: 'Takab – تکاب' };

it.each([
  ['nothing', [], false],
  ['what the title says', [{ form: 'Tikantəpə', kind: 'original' }], false],
  ['half of today’s name', [{ form: 'تكاب', kind: 'official' }], false],
  ['another name', [{ form: 'Tikan Tapeh', kind: 'variant' }], true],
  ['since when', [{ form: 'تکاب', kind: 'official', from: { text: '1937' } }], true],
  ['until when', [{ form: 'Tikantəpə', kind: 'original', to: { text: '1937' } }], true],
  ['by which act', [{ form: 'Takab', kind: 'official', renaming: { number: '12' } }], true],
])('%s is told: %o %s', (_, names, more) => {
  expect(hasMoreNames({ ...takab, names: namesInput.parse(names) })).toBe(more);
});
