import { agreement } from '@shared/contract/licence.ts';
import { beforeAll, expect, it, vi } from 'vitest';
import { fetchTexts } from '../../../i18n/language.ts';
import { checkDraft, withTypedLinks, wrongName } from './check-draft.ts';
import { newDraft, type Draft } from '../drafts/draft.ts';
import { newName } from '../drafts/typed-name.ts';

beforeAll(() => fetchTexts('later'));

const draftOf = (change: Partial<Draft> = {}): Draft => ({
  ...newDraft({ uid: 'u', placeId: 'gn-1' }, { name_new: 'Naqadeh', name_loc: 'سولدوز' }),
  ...change,
});

it('adds typed links, and reports text that is not a link', () => {
  expect(withTypedLinks(draftOf({ linkText: 'a.az and b.az' }))).toMatchObject({
    draft: { linkText: 'and', values: { links: ['a.az', 'b.az'] } },
    linkError: 'This is not a web address. Check it, then try again.',
  });
});

it('finds the first invalid field, and a missing licence last', () => {
  const empty = newDraft({ uid: 'u', placeId: 'gn-1' });
  expect(checkDraft(empty, true).error).toMatchObject({ field: 'name_loc' });
  expect(checkDraft(draftOf(), true).error).toMatchObject({ field: 'licence' });
  expect(checkDraft(draftOf({ licence: agreement.version }), true).error).toBeNull();
  expect(checkDraft(draftOf(), false).error).toBeNull();
});

it('finds an invalid further name', async () => {
  expect(await wrongName([])).toBeNull();
  expect(await wrongName([{ ...newName('one'), form: '12' }])).toMatchObject({ id: 'one' });
});

it('leaves the check of further names to the attempt to send when its code cannot be loaded', async () => {
  vi.resetModules();
  vi.doMock('./names/name-problem.ts', () => {
    throw new Error('no connection');
  });
  const { wrongName: unchecked } = await import('./check-draft.ts');
  expect(await unchecked([{ ...newName('one'), form: '12' }])).toBeNull();
  vi.doUnmock('./names/name-problem.ts');
});
