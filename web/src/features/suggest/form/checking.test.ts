import { beforeAll, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { nothingTyped } from '@shared/contract/fields.ts';
import { agreement } from '@shared/contract/licence.ts';
import { fetchTexts } from '../../../i18n/language.ts';
import { newDraft, type Draft } from '../drafts/draft.ts';
import type { GivenLicence } from '../drafts/given-licence.ts';
import { newName } from '../drafts/typed-name.ts';
import { createChecking } from './checking.ts';
import { untouched, type RevisionFormState } from './form-state.ts';

beforeAll(() => fetchTexts('later'));

const owner = { uid: 'u', placeId: 'gn-1' };
const filled = { ...nothingTyped, name_new: 'Naqadeh', name_loc: 'سولدوز' };
const documents = Array.from({ length: 10 }, (_, index) => `/files/places/gn-1/${index}-a.pdf`);
const attached = {
  ...{ id: 'f', name: 'a.png', blob: new Blob(['x']), size: 1 },
  ...{ uploaded: null, refused: null },
};
const agreed: GivenLicence = { version: agreement.version, language: 'azb' };

function setUp(change: Partial<Draft> = {}, licence: GivenLicence | null = agreed) {
  const store = createStore<RevisionFormState>(() =>
    untouched({ ...newDraft(owner, filled), ...change }, licence === null),
  );
  const giveLicence = vi.fn();
  const saved: Draft[] = [];
  const checked = createChecking(store, {
    ...{ uid: owner.uid, giveLicence },
    licenceOf: () => licence,
    change: async (draft) => {
      saved.push(draft);
      store.setState({ draft });
    },
  });
  return { store, checked, giveLicence, saved };
}

it('returns the draft with the licence and its language', async () => {
  const { checked, giveLicence } = setUp();
  const licence = { licence: agreement.version, licenceLanguage: 'azb' };
  expect(await checked()).toMatchObject({ ...licence, values: filled });
  expect(giveLicence).not.toHaveBeenCalled();
});

it('stores a licence that is given with this draft', async () => {
  const { checked, giveLicence } = setUp({ licence: agreement.version }, null);
  expect(await checked()).toMatchObject({ licenceLanguage: 'en' });
  expect(giveLicence).toHaveBeenCalledExactlyOnceWith('u', 'en');
});

it.each<[string, Partial<Draft>, GivenLicence | null, Partial<RevisionFormState>]>([
  [
    'a required field is empty',
    { values: { ...filled, name_loc: ' ' } },
    agreed,
    { error: { field: 'name_loc', text: 'This field is required' } },
  ],
  [
    'the licence is missing',
    {},
    null,
    { error: { field: 'licence', text: 'This field is required' } },
  ],
  [
    'a typed link is no address',
    { linkText: 'a book' },
    agreed,
    { linkError: 'This is not a web address. Check it, then try again.' },
  ],
  [
    'an older draft has too many files and documents',
    { values: { ...filled, links: documents }, files: [attached] },
    agreed,
    { fileError: '11 files. The limit is 10.' },
  ],
])('returns no draft, stores no licence and shows the error when %s', async (...row) => {
  const [, change, licence, shown] = row;
  const { store, checked, giveLicence } = setUp(change, licence);
  expect(await checked()).toBeNull();
  expect(store.getState()).toMatchObject(shown);
  expect(giveLicence).not.toHaveBeenCalled();
});

it('shows the error of a further name', async () => {
  const name = { ...newName('n'), form: '12' };
  const { store, checked } = setUp({ names: [name] });
  expect(await checked()).toBeNull();
  expect(store.getState().nameProblem).toMatchObject({ id: 'n', field: 'form' });
});

it('saves the links that were typed but not added', async () => {
  const { checked, saved } = setUp({ linkText: 'example.org' });
  expect((await checked())?.values.links).toEqual(['example.org']);
  expect(saved).toMatchObject([{ linkText: '', values: { links: ['example.org'] } }]);
});

it('keeps the message about a skipped file', async () => {
  const { store, checked } = setUp();
  store.setState({ fileError: '“nothing.txt” is empty' });
  expect(await checked()).not.toBeNull();
  expect(store.getState().fileError).toBe('“nothing.txt” is empty');
});
