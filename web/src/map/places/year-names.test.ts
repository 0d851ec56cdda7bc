import type { DatedName } from '@shared/names/in-year.ts';
import type { DetailsManifest, FeaturedYears, YearsPack } from '@shared/formats/place-details.ts';
import { noContent } from '@shared/contract/fields.ts';
import { namesInput } from '@shared/contract/attested-name-schema.ts';
import { storyOf } from '@shared/formats/place-details.ts';
import { describe, expect, it, vi } from 'vitest';
import { all, bounds, ids, middle, setUp, settled } from './testing/atlas.ts';
import type { MapPlace } from './protocol.ts';
import { YearNames, type YearsSource } from './year-names.ts';

const urmu: MapPlace = {
  place_id: 'a',
  lat: 40,
  lng: 40,
  status: 'approved',
  name_az: 'Urmu',
  name_loc: 'اورمو',
  name_new: 'Urmia – ارومیه',
};
const dated: DatedName[] = [
  ['ارومیه', 0, 1979, 1979, 0, 0, 1],
  ['Rezaiyeh', 1, 1926, 1926, 1979, 1979, 1],
  ['رضائیه', 1, 1926, 1926, 1979, 1979, 1],
];

/** A source in which the cell r1 has these names for the place "a". */
function telling(names: YearsPack['names'] = [['a', dated]]) {
  return {
    details: vi.fn(async (): Promise<DetailsManifest> => ({
      version: 1,
      revision: 1,
      packs: [
        { key: 'r1', hash: 'h', bytes: 9, dated: 1 },
        { key: 'r3', hash: 'h', bytes: 9 },
      ],
    })),
    years: vi.fn(async (): Promise<YearsPack> => ({ version: 1, key: 'r1', names })),
    featured: vi.fn(async (): Promise<FeaturedYears> => ({ version: 1, names: [] })),
    story: vi.fn<YearsSource['story']>(() => Promise.reject(new Error('there is none'))),
  };
}

async function known(source: YearsSource, keys = ['r1', 'r3']) {
  const changed = vi.fn();
  const names = new YearNames(source, changed);
  names.renew(1);
  names.want(keys);
  await settled();
  return { names, changed };
}

describe('a place on the map', () => {
  it.each([
    [1900, 'latin', { name: 'Urmu', today: 'Urmia', known: 'perhaps' }],
    [1960, 'latin', { name: 'Rezaiyeh', today: 'Urmia', known: 'sure' }],
    [1960, 'arabic', { name: 'رضائیه', today: 'ارومیه', known: 'sure' }],
    [1990, 'arabic', { name: 'ارومیه', today: null, known: 'sure' }],
    // today's name has no dated form in Latin letters, so the map's form is used
    [1990, 'latin', { name: 'Urmia', today: null, known: 'sure' }],
    ['today', 'latin', { name: 'Urmia', today: null }],
  ] as const)('of %s, read in %s', async (year, script, shown) => {
    const { names } = await known(telling());
    expect(names.namesOf(urmu, year, script)).toEqual(shown);
  });

  it('of which nothing is known keeps its original name, and says so', async () => {
    const { names } = await known(telling([]));
    expect(names.namesOf(urmu, 1960, 'latin')).toEqual({
      name: 'Urmu',
      today: 'Urmia',
      known: 'unknown',
    });
  });

  it('is called as today when its last known name has gone', async () => {
    const gone: DatedName = ['Rezaiyeh', 1, 1926, 1926, 1979, 1979, 1];
    const { names } = await known(telling([['a', [gone]]]));
    expect(names.namesOf(urmu, 1990, 'arabic')).toMatchObject({ name: 'ارومیه', known: 'perhaps' });
  });

  it('with more names than a pack has room for has those of its story', async () => {
    const source = telling([['a', 'storyhash']]);
    source.story.mockResolvedValue({
      version: 1,
      place_id: 'a',
      story: storyOf({
        ...noContent,
        name_new: '',
        names: namesInput.parse([{ form: 'Old', kind: 'historical', from: { text: '1900' } }]),
      }),
    });
    const { names } = await known(source);
    expect(source.story).toHaveBeenCalledExactlyOnceWith('r1', 'a', 'storyhash');
    expect(names.namesOf(urmu, 1960, 'latin')).toMatchObject({ name: 'Old' });
  });
});

describe('what is asked for', () => {
  it('is whom the map names first, and the packs that tell of a year, once', async () => {
    const source = telling();
    const { names, changed } = await known(source);
    expect(changed).toHaveBeenCalled();
    names.want(['r1', 'r3']);
    await settled();
    expect(source.details).toHaveBeenCalledExactlyOnceWith(1);
    expect(source.featured).toHaveBeenCalledExactlyOnceWith(1);
    expect(source.years.mock.calls).toEqual([[expect.objectContaining({ key: 'r1' })]]);
    expect(names.state).toBe('ready');
    expect(names.count).toBe(1);
  });

  it('is asked for again after a failure when somebody says so, and not before', async () => {
    const source = telling();
    source.years.mockRejectedValueOnce(new Error('lost'));
    const { names } = await known(source);
    expect(names.state).toBe('failed');
    names.want(['r1']);
    await settled();
    expect(source.years).toHaveBeenCalledTimes(1);
    names.renew(1);
    names.want(['r1']);
    await settled();
    expect(names.state).toBe('ready');
    expect(names.namesOf(urmu, 1960, 'latin').name).toBe('Rezaiyeh');
  });

  it('is, of a newer map, what has changed; the older answer stays until then', async () => {
    const source = telling();
    const { names } = await known(source);
    names.renew(2);
    expect(names.namesOf(urmu, 1960, 'latin').name).toBe('Rezaiyeh');
    names.want(['r1']);
    await settled();
    expect(source.years).toHaveBeenCalledTimes(1);
    source.details.mockResolvedValue({ version: 1, revision: 3, packs: [] });
    names.renew(3);
    names.want(['r1']);
    await settled();
    expect(names.count).toBe(0);
  });
});

describe('the map', () => {
  it('bears the names of a year in view and in what is found, and the original ones again', async () => {
    const { store, changed } = setUp(100);
    await store.start();
    ids(store);
    await settled();
    const source = telling();
    const namesShown = () =>
      store.markers(bounds, 12, all).map((marker) => (marker.kind === 'place' ? marker.name : ''));
    expect(namesShown()).toEqual(['a', 'c', 'b']);
    store.showYear(1960, new YearNames(source, changed));
    namesShown();
    await settled();
    expect(namesShown()).toEqual(['Rezaiyeh', 'c', 'b']);
    expect(store.status).toMatchObject({ dated: 1, years: 'ready' });
    expect(store.search('a', 5, middle)[0]?.then).toMatchObject({ name: 'Rezaiyeh' });
    store.showOriginals();
    expect(namesShown()).toEqual(['a', 'c', 'b']);
    expect(store.search('a', 5, middle)[0]?.then).toBeUndefined();
  });

  it('asks for nothing while the names of today are shown', async () => {
    const { store, changed } = setUp(100);
    await store.start();
    ids(store);
    await settled();
    const source = telling();
    store.showYear('today', new YearNames(source, changed));
    ids(store);
    await settled();
    expect(source.details).not.toHaveBeenCalled();
  });
});
