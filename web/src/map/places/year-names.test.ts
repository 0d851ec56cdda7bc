import type { DatedName } from '@shared/names/in-year.ts';
import type { DetailsManifest, FeaturedYears, YearsPack } from '@shared/formats/place-details.ts';
import { noContent } from '@shared/contract/fields.ts';
import { namesInput } from '@shared/contract/attested-name-schema.ts';
import { detailContentOf } from '@shared/formats/place-details.ts';
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

function sourceWith(names: YearsPack['names'] = [['a', dated]]) {
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
    detailsFile: vi.fn<YearsSource['detailsFile']>(() =>
      Promise.reject(new Error('there is none')),
    ),
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
    // For 1990, `dated` contains the name only in Arabic script, so the Latin form comes from the place's `name_new`.
    [1990, 'latin', { name: 'Urmia', today: null, known: 'sure' }],
    ['today', 'latin', { name: 'Urmia', today: null }],
  ] as const)(
    'has the right name for the year %s in the %s script',
    async (year, script, shown) => {
      const { names } = await known(sourceWith());
      expect(names.namesOf(urmu, year, script)).toEqual(shown);
    },
  );

  it('keeps its original name, marked as unknown, when it has no dated names', async () => {
    const { names } = await known(sourceWith([]));
    expect(names.namesOf(urmu, 1960, 'latin')).toEqual({
      name: 'Urmu',
      today: 'Urmia',
      known: 'unknown',
    });
  });

  it('has today’s name after its last dated name has ended', async () => {
    const gone: DatedName = ['Rezaiyeh', 1, 1926, 1926, 1979, 1979, 1];
    const { names } = await known(sourceWith([['a', [gone]]]));
    expect(names.namesOf(urmu, 1990, 'arabic')).toMatchObject({ name: 'ارومیه', known: 'perhaps' });
  });

  it('has the names of its details file when they do not fit into a pack', async () => {
    const source = sourceWith([['a', 'filehash']]);
    source.detailsFile.mockResolvedValue({
      version: 1,
      place_id: 'a',
      story: detailContentOf({
        ...noContent,
        name_new: '',
        names: namesInput.parse([{ form: 'Old', kind: 'historical', from: { text: '1900' } }]),
      }),
    });
    const { names } = await known(source);
    expect(source.detailsFile).toHaveBeenCalledExactlyOnceWith('r1', 'a', 'filehash');
    expect(names.namesOf(urmu, 1960, 'latin')).toMatchObject({ name: 'Old' });
  });
});

describe('loading the names of a year', () => {
  it('loads the featured names and the packs with dated names, each once', async () => {
    const source = sourceWith();
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

  it('retries after a failure only on request', async () => {
    const source = sourceWith();
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

  it('loads the names of further cells without the featured names, which an offline map can lack', async () => {
    const source = sourceWith();
    source.featured.mockRejectedValueOnce(new Error('offline'));
    const { names } = await known(source, ['r3']);
    names.want(['r1']);
    await settled();
    expect(names.namesOf(urmu, 1960, 'latin').name).toBe('Rezaiyeh');
    expect(names.state).toBe('failed');
    expect(source.featured).toHaveBeenCalledTimes(1);
    names.renew(1);
    names.want(['r1']);
    await settled();
    expect(source.featured).toHaveBeenCalledTimes(2);
    expect(names.state).toBe('ready');
  });

  it('reloads what has changed in a newer map, and keeps the older names until then', async () => {
    const source = sourceWith();
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

describe('a map of a year', () => {
  it('shows the names of the year in view and in search results, and the original names again later', async () => {
    const { store, changed } = setUp(100);
    await store.start();
    ids(store);
    await settled();
    const source = sourceWith();
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

  it('shows the name of the year of the selected place, too, while the place is in a cluster', async () => {
    const { store, changed } = setUp(100);
    await store.start();
    ids(store);
    await settled();
    store.setExtra([{ ...urmu, place_id: 'beside', lat: 40.001 }]);
    const selected = () =>
      store.markers(bounds, 5, all, 'latin', 'a').filter(({ id }) => id === 'a');
    expect(selected()).toEqual([]);
    store.showYear(1960, new YearNames(sourceWith(), changed));
    selected();
    await settled();
    expect(selected()).toMatchObject([{ kind: 'place', name: 'Rezaiyeh', known: 'sure' }]);
    const elsewhere = { south: -10, west: -10, north: 0, east: 0 };
    expect(store.markers(elsewhere, 5, all, 'latin', 'a')).toEqual([]);
  });

  it('loads nothing while today’s names are shown', async () => {
    const { store, changed } = setUp(100);
    await store.start();
    ids(store);
    await settled();
    const source = sourceWith();
    store.showYear('today', new YearNames(source, changed));
    ids(store);
    await settled();
    expect(source.details).not.toHaveBeenCalled();
  });
});
