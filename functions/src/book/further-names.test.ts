import { describe, expect, it } from 'vitest';
import { namesInput } from '@shared/contract/attested-name-schema.ts';
import { nameKinds } from '@shared/names/vocabulary.ts';
import { furtherNames, renamings } from './further-names.ts';
import { collect, emptyCollected, indexParts } from './parts.ts';

const jalali = (text: string) => ({ text, calendar: 'jalali' as const });
const urmu = {
  place_id: 'gn-1',
  name_az: 'Urmu',
  name_loc: 'اورمو',
  name_new: 'Urmia – ارومیه',
  location: { lat: 37, lng: 45 },
  names: namesInput.parse([
    { form: 'Urmu', kind: 'historical' },
    { form: 'رضائیه', kind: 'earlier_official', from: { text: '1926' } },
    { form: 'Rezaiyeh', kind: 'earlier_official', from: { text: '1926' } },
    {
      form: 'ارومیه',
      kind: 'official',
      from: { text: '1979' },
      renaming: { replaced: 'Rezaiyeh' },
    },
    { form: 'Urmiye', kind: 'variant', from: { text: '1900' } },
    { form: 'Ուրմիա', kind: 'historical', from: { text: '1900' } },
    { form: 'Урмия', kind: 'earlier_official', from: { text: '1926' } },
    { form: 'אורמיה', kind: 'historical' },
    { form: 'ܐܘܪܡܝܐ', kind: 'historical' },
  ]),
};

describe('further names', () => {
  it('refer to the original name, in a matching script', () => {
    expect(furtherNames(urmu)).toEqual([
      'رضائیه – اورمو',
      'Rezaiyeh – Urmu',
      'Urmiye – Urmu',
      'Ուրմիա – Urmu',
      'Урмия – Urmu',
      'אורמיה – اورمو',
      'ܐܘܪܡܝܐ – اورمو',
    ]);
    const bare = { ...urmu, name_loc: null };
    expect(furtherNames(bare)[0]).toBe('رضائیه – Urmu');
    expect(furtherNames({ ...urmu, names: [] })).toEqual([]);
  });

  it.each(nameKinds)('of the kind %s are listed unless they are the place’s main names', (kind) => {
    const forms = ['Urmu', 'Urmia', 'ارومیه', 'Arumiyah'];
    const names = namesInput.parse(forms.map((form) => ({ form, kind })));
    expect(furtherNames({ ...urmu, names })).toEqual(['Arumiyah – Urmu']);
  });

  it('are under the heading of their letter, in every script', () => {
    const collected = emptyCollected();
    for (const name of furtherNames(urmu)) collected.byFurtherName.add(name, { page: 5, top: 1 });
    const headings = indexParts(collected).map(({ entries }) =>
      entries.map(({ initial }) => initial),
    );
    expect(headings).toEqual([
      ['R', 'U', 'У', 'Ո'],
      ['א', 'ܐ', 'ر'],
    ]);
  });

  it('are listed by the year of the renaming, in Latin letters if there are some, with the replaced name', () => {
    expect(renamings(urmu)).toEqual([
      { year: 1926, years: '1926', entry: 'Rezaiyeh (Urmu)' },
      { year: 1979, years: '1979', entry: 'Urmia (Rezaiyeh)' },
    ]);
    const dated = namesInput.parse([
      { form: 'تکاب', kind: 'official', renaming: { date: jalali('1316/8/18') } },
    ]);
    expect(renamings({ ...urmu, name_new: 'Takab', names: dated })).toEqual([
      { year: 1937, years: '1937', entry: 'Takab (Urmu)' },
    ]);
  });

  it('are sorted by the year of the renaming, also before the year 1000 and before Christ', () => {
    const years = ['1926', '850', '1 BC', '845', '500 BC', '490 BC', '0009'];
    const names = namesInput.parse(
      years.map((text, index) => ({
        ...{ form: `Ad ${index}`, kind: 'earlier_official' },
        from: text === '0009' ? { text, earliest: text, latest: text } : { text },
      })),
    );
    const collected = emptyCollected();
    collect(collected, { ...urmu, names }, { page: 5, top: 1 });
    const entries = indexParts(collected).at(-1)?.entries;
    expect(entries?.map(({ initial, name }) => [initial, name])).toEqual([
      ['500s BC', '500 BC Ad 4 (Urmu)'],
      ['490s BC', '490 BC Ad 5 (Urmu)'],
      ['0s BC', '1 BC Ad 2 (Urmu)'],
      ['0s', '9 Ad 6 (Urmu)'],
      ['840s', '845 Ad 3 (Urmu)'],
      ['850s', '850 Ad 1 (Urmu)'],
      ['1920s', '1926 Ad 0 (Urmu)'],
    ]);
  });

  it('are listed with all years that an inexact date allows, by the first of them', () => {
    const dates = ['15th century', 'c. 1893', '1888', 'before 1300', 'after 1925', '499 BC'];
    const collected = emptyCollected();
    const [first] = dates.map((text, index) => {
      const form = `Ad ${index}`;
      const names = namesInput.parse([{ form, kind: 'earlier_official', from: { text } }]);
      collect(collected, { ...urmu, names }, { page: 5, top: 1 });
      return renamings({ ...urmu, names });
    });
    const entries = indexParts(collected).at(-1)?.entries;
    expect(entries?.map(({ initial, name }) => [initial, name])).toEqual([
      ['490s BC', '499 BC Ad 5 (Urmu)'],
      ['1290s', '…–1299 Ad 3 (Urmu)'],
      ['1400s', '1401–1500 Ad 0 (Urmu)'],
      ['1880s', '1888 Ad 2 (Urmu)'],
      ['1880s', '1888–1898 Ad 1 (Urmu)'],
      ['1920s', '1926–… Ad 4 (Urmu)'],
    ]);
    expect(first).toMatchObject([{ year: 1401, years: '1401–1500' }]);
  });

  it('are listed once if the dates of two forms begin in the same year', () => {
    const names = namesInput.parse([
      { form: 'رضائیه', kind: 'earlier_official', from: jalali('1314') },
      { form: 'Rezaiyeh', kind: 'earlier_official', from: { text: '1935' } },
    ]);
    expect(renamings({ ...urmu, names })).toEqual([
      { year: 1935, years: '1935', entry: 'Rezaiyeh (Urmu)' },
    ]);
  });

  it('are in the order of the alphabets within a year', () => {
    const forms = ['Zəncan', 'Şah', 'Çay', 'Ada', 'گنجه', 'هشترود'];
    const collected = emptyCollected();
    for (const form of forms) {
      const names = namesInput.parse([{ form, kind: 'earlier_official', from: { text: '1926' } }]);
      collect(collected, { ...urmu, names }, { page: 5, top: 1 });
    }
    const entries = indexParts(collected)
      .at(-1)
      ?.entries.map(({ name }) => name);
    expect(entries).toEqual(
      ['Ada', 'Çay', 'Şah', 'Zəncan', 'گنجه', 'هشترود'].map((form) => `1926 ${form} (Urmu)`),
    );
  });
});
