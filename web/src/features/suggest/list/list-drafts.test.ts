import { beforeAll, describe, expect, it } from 'vitest';
import { agreement } from '@shared/contract/licence.ts';
import { fetchLaterTexts } from '../../../i18n/language.ts';
import { newEvidence } from '../drafts/typed-name.ts';
import { draftOfRow, itemOfRow, type ListDetails, type RowToSuggest } from './list-drafts.ts';
import { itemsOfList } from './put-list.ts';

beforeAll(fetchLaterTexts);

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
    ['both scripts', row(['Xiyav', 'خیاو']), ['Xiyav', 'خیاو', 'Meşkin']],
    ['Arabic alone', row(['خیاو']), ['', 'خیاو', 'Meşkin']],
    ['Latin alone: an Arabic spelling is proposed', row(['Xiyav']), ['Xiyav', 'خیاو', 'Meşkin']],
    [
      'what the place has stays where it sounds alike',
      row(['خیاو'], { place: { name_az: 'Xiyov', name_loc: 'خیوو' } }),
      ['Xiyov', 'خیاو', 'Meşkin'],
    ],
    [
      'and not where it is another name',
      row(['خیاو'], { place: { name_az: 'Sulduz', name_loc: 'سولدوز' } }),
      ['', 'خیاو', 'Meşkin'],
    ],
  ])('%s', (_, one, values) => expect(valuesOf(one)).toEqual(values));

  it('are none in another script', () =>
    expect(draftOfRow('u', row(['Хиав']), details)).toBeNull());
});

it('says each spelling with its source, until when, and the link of its row', () => {
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

async function item(one: RowToSuggest, said: ListDetails = details, uid = 'u') {
  const draft = draftOfRow(uid, one, said);
  if (!draft) throw new Error('no draft');
  return itemOfRow(draft, one, { title: said.title, at: 1 });
}

describe('the same row', () => {
  it('is the same item and the same call, however often its list is brought', async () =>
    expect(await item(row(['Xiyav']))).toEqual(await item(row(['Xiyav']))));

  it('is the same item and the same call in another list', async () => {
    const [one, two] = [await item(row(['Xiyav'])), await item(row(['Xiyav']), { ...details, id: 'list-2' })]; // oxfmt-ignore
    expect([two.id, two.draft?.attempt]).toEqual([one.id, one.draft?.attempt]);
    expect([one.draft?.list, two.draft?.list]).toEqual(['list-1', 'list-2']);
  });

  it('is the same item with another source, and another call', async () => {
    const other = { ...details, source: { ...details.source, page: '8' } };
    const [one, two] = [await item(row(['Xiyav'])), await item(row(['XIYAV']), other)];
    expect(two.id).toBe(one.id);
    expect(two.draft?.attempt?.key).not.toBe(one.draft?.attempt?.key);
  });

  it.each([
    ['of another place', row(['Xiyav'], { place: { id: 'gn-2' } }), 'u'],
    ['of another name', row(['Sulduz']), 'u'],
    ['of another account', row(['Xiyav']), 'v'],
  ])('is not one %s', async (_, one, uid) => {
    const [mine, other] = [await item(row(['Xiyav'])), await item(one, details, uid)];
    expect(other.id).not.toBe(mine.id);
    expect(other.draft?.attempt?.key).not.toBe(mine.draft?.attempt?.key);
  });

  it('has an id and a key that the outbox and the server take', async () => {
    const { id, draft } = await item(row(['Xiyav']));
    expect(id).toMatch(/^[\w-]{1,64}$/);
    expect(draft?.attempt).toEqual({ key: expect.stringMatching(/^[\w-]{1,64}$/), payload: null });
  });
});

describe('a row with a voice', () => {
  const recording = { blob: new Blob(['mp3']), name: 'voice1.mp3', seconds: 1 };
  const withVoice = (hash: string, old = ['Xiyav'], place = {}) =>
    row(old, { place, voice: { recording, hash } });

  it('has its recording, which no list of names has', () => {
    expect(draftOfRow('u', withVoice('a'), details)?.voice).toEqual({
      ...recording,
      uploaded: null,
    });
    expect(draftOfRow('u', row(['Xiyav']), details)?.voice).toBeNull();
  });

  it('may say the published name, and suggests nothing else then', () => {
    const place = { name_az: 'Xiyav', name_loc: 'خیاو' };
    expect(draftOfRow('u', withVoice('a', [], place), details)).toMatchObject({
      ...{ values: { ...place, name_new: 'Meşkin', about: '' }, names: [], list: 'list-1' },
    });
    expect(draftOfRow('u', withVoice('a', []), details)).toBeNull();
  });

  it('is one item for each voice at a place, whatever names it has, and each of its calls is another', async () => {
    const one = await item(withVoice('a'));
    const renamed = await item(withVoice('a', ['Xiyov']));
    expect(renamed.id).toBe(one.id);
    expect(renamed.draft?.attempt?.key).not.toBe(one.draft?.attempt?.key);
    for (const other of [withVoice('b'), row(['Xiyav']), withVoice('a', ['Xiyav'], { id: 'gn-2' })])
      expect((await item(other)).id).not.toBe(one.id);
  });
});

it('refuses a row alone, with the form’s own words', async () => {
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
