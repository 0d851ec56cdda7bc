import { beforeAll, describe, expect, it } from 'vitest';
import { agreement } from '@shared/contract/licence.ts';
import { fetchTexts } from '../../../i18n/language.ts';
import { newEvidence } from '../drafts/typed-name.ts';
import { draftOfRow, itemOfRow, type ListDetails, type RowToSuggest } from './list-drafts.ts';
import { itemsOfList } from './put-list.ts';

beforeAll(() => fetchTexts('later'));

const details: ListDetails = {
  id: 'list-1',
  title: 'Qaradağ',
  source: { ...newEvidence('s'), label: 'Kitab', page: '7' },
  language: 'azb',
};
const row = (
  old: string[],
  {
    place = {},
    ...more
  }: Partial<Omit<RowToSuggest, 'place'>> & { place?: Partial<RowToSuggest['place']> } = {},
): RowToSuggest => ({
  ...{ old, year: null, link: null },
  ...more,
  place: { id: 'gn-1', name_az: null, name_loc: null, name_new: 'Meşkin', ...place },
});
const valuesOf = (one: RowToSuggest) => {
  const { name_az, name_loc, name_new } = draftOfRow('u', one, details)?.values ?? {};
  return [name_az, name_loc, name_new];
};

describe('the chosen names of a row', () => {
  it.each([
    ['are filled in both scripts', row(['Xiyav', 'خیاو']), ['Xiyav', 'خیاو', 'Meşkin']],
    ['are filled in Arabic script only', row(['خیاو']), ['', 'خیاو', 'Meşkin']],
    [
      'get a proposed Arabic spelling when the row has only Latin script',
      row(['Xiyav']),
      ['Xiyav', 'خیاو', 'Meşkin'],
    ],
    [
      'keep the place’s name in the other script when both sound alike',
      row(['خیاو'], { place: { name_az: 'Xiyov', name_loc: 'خیوو' } }),
      ['Xiyov', 'خیاو', 'Meşkin'],
    ],
    [
      'replace the place’s names when they are other names',
      row(['خیاو'], { place: { name_az: 'Sulduz', name_loc: 'سولدوز' } }),
      ['', 'خیاو', 'Meşkin'],
    ],
  ])('%s', (_, one, values) => expect(valuesOf(one)).toEqual(values));

  it('do not exist in an unsupported script', () =>
    expect(draftOfRow('u', row(['Хиав']), details)).toBeNull());
});

it('writes each spelling with its source, its end year and the link of its row', () => {
  const year = { text: '۱۳۱۶', calendar: 'jalali' as const };
  const draft = draftOfRow('u', row(['خیاو', 'خیوو', 'Xiyav'], { year, link: 'https://a.example/1' }), details); // oxfmt-ignore
  expect(draft).toMatchObject({
    ...{ uid: 'u', placeId: 'gn-1', licence: agreement.version, licenceLanguage: 'azb' },
    list: 'list-1',
    ...{ files: [], voice: null, speaker: null },
    names: [
      { form: 'خیاو', kind: 'original', to: year },
      { form: 'خیوو', kind: 'variant' },
      { form: 'Xiyav', kind: 'original' },
    ],
  });
  for (const { evidence } of draft?.names ?? [])
    expect(evidence).toMatchObject([
      { kind: 'book', label: 'Kitab', page: '7', link: '' },
      { kind: 'web', label: '', link: 'https://a.example/1' },
    ]);
});

async function item(one: RowToSuggest, listDetails: ListDetails = details, uid = 'u') {
  const draft = draftOfRow(uid, one, listDetails);
  if (!draft) throw new Error('no draft');
  return itemOfRow(draft, one, { title: listDetails.title, at: 1 });
}

describe('the same row of a list', () => {
  it('makes the same item and the same key when its list is imported again', async () =>
    expect(await item(row(['Xiyav']))).toEqual(await item(row(['Xiyav']))));

  it('makes the same item and the same key in another list', async () => {
    const [one, two] = [await item(row(['Xiyav'])), await item(row(['Xiyav']), { ...details, id: 'list-2' })]; // oxfmt-ignore
    expect([two.id, two.draft?.attempt]).toEqual([one.id, one.draft?.attempt]);
    expect([one.draft?.list, two.draft?.list]).toEqual(['list-1', 'list-2']);
    expect([one.list?.id, two.list?.id]).toEqual(['list-1', 'list-2']);
  });

  it('makes the same item with another key when the source differs', async () => {
    const other = { ...details, source: { ...details.source, page: '8' } };
    const [one, two] = [await item(row(['Xiyav'])), await item(row(['XIYAV']), other)];
    expect(two.id).toBe(one.id);
    expect(two.draft?.attempt?.key).not.toBe(one.draft?.attempt?.key);
  });

  it.each([
    ['a row of another place', row(['Xiyav'], { place: { id: 'gn-2' } }), 'u'],
    ['a row with another name', row(['Sulduz']), 'u'],
    ['a row of another account', row(['Xiyav']), 'v'],
  ])('makes another item than %s', async (_, one, uid) => {
    const [mine, other] = [await item(row(['Xiyav'])), await item(one, details, uid)];
    expect(other.id).not.toBe(mine.id);
    expect(other.draft?.attempt?.key).not.toBe(mine.draft?.attempt?.key);
  });

  it('makes an id and a key that the outbox and the server accept', async () => {
    const { id, draft } = await item(row(['Xiyav']));
    expect(id).toMatch(/^[\w-]{1,64}$/);
    expect(draft?.attempt).toEqual({ key: expect.stringMatching(/^[\w-]{1,64}$/), payload: null });
  });
});

describe('a row with a voice', () => {
  const recording = { blob: new Blob(['mp3']), name: 'voice1.mp3', seconds: 1 };
  const withVoice = (hash: string, old = ['Xiyav'], place = {}) =>
    row(old, { place, voice: { recording, hash } });

  it('has a recording, unlike a row of a list without voices', () => {
    expect(draftOfRow('u', withVoice('a'), details)?.voice).toEqual({
      ...recording,
      uploaded: null,
    });
    expect(draftOfRow('u', row(['Xiyav']), details)?.voice).toBeNull();
  });

  it('can suggest only a recording for a published name', () => {
    const place = { name_az: 'Xiyav', name_loc: 'خیاو' };
    expect(draftOfRow('u', withVoice('a', [], place), details)).toMatchObject({
      ...{ values: { ...place, name_new: 'Meşkin', about: '' }, names: [], list: 'list-1' },
    });
    expect(draftOfRow('u', withVoice('a', []), details)).toBeNull();
  });

  it('makes one item per voice and place, with a new key for other names', async () => {
    const one = await item(withVoice('a'));
    const renamed = await item(withVoice('a', ['Xiyov']));
    expect(renamed.id).toBe(one.id);
    expect(renamed.draft?.attempt?.key).not.toBe(one.draft?.attempt?.key);
    for (const other of [withVoice('b'), row(['Xiyav']), withVoice('a', ['Xiyav'], { id: 'gn-2' })])
      expect((await item(other)).id).not.toBe(one.id);
  });
});

it('rejects single rows with a reason, and accepts the others', async () => {
  const rows = [row(['Xiyav']), row(['Хиав']), row(['x'.repeat(201)]), row(['Sulduz'])];
  const numbered = rows.map((one, at) => ({ ...one, at }));
  const { items, refused } = await itemsOfList('u', numbered, details, 5);
  expect(items.map(({ title, queuedAt }) => [title, queuedAt])).toEqual([
    ['Xiyav', 5],
    ['Sulduz', 6],
  ]);
  expect(refused.map(([at]) => at)).toEqual([1, 2]);
  for (const [, reason] of refused) expect(reason).not.toBe('');
});
