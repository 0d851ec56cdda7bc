import { ApiError } from '@shared/contract/errors.ts';
import { beforeAll, expect, it } from 'vitest';
import { fetchTexts } from '../../../i18n/language.ts';
import { newDraft } from '../drafts/draft.ts';
import { newName } from '../drafts/typed-name.ts';
import { problemsAtFields } from './problems-at-fields.ts';

beforeAll(async () => {
  await fetchTexts('later', 'refusals');
});

const draft = {
  ...newDraft({ uid: 'u', placeId: 'gn-1' }, { links: ['a.az', 'b.az'] }),
  names: [newName('blank'), { ...newName('one'), form: 'A' }, { ...newName('two'), form: 'B' }],
};
const none = { error: null, linkError: null, nameProblem: null };
const refusedAt = (field?: string) =>
  problemsAtFields(new ApiError('invalid', 'no', field === undefined ? {} : { field }), draft);

it.each([
  ['about', { error: { field: 'about' } }],
  ['licence', { error: { field: 'licence' } }],
  ['links.1', { linkError: expect.stringMatching(/^b\.az – /) as string }],
  ['links', { linkError: expect.stringContaining('Links') as string }],
  ['names.1.from.text', { nameProblem: { id: 'two', field: 'from' } }],
  ['names.0.evidence.0.label', { nameProblem: { id: 'one', field: 'evidence.0.label' } }],
  ['names.0.renaming.date.text', { nameProblem: { id: 'one', field: 'decided' } }],
  ['names', { nameProblem: { id: 'two', field: 'form' } }],
  ['Idempotency-Key', {}],
  [undefined, {}],
])('shows an error for %s at its field', (field, problem) => {
  expect(refusedAt(field)).toMatchObject({ ...none, ...problem });
});

it('shows an error other than an invalid request at no field', () => {
  expect(problemsAtFields(new TypeError('Failed to fetch'), draft)).toEqual(none);
});
