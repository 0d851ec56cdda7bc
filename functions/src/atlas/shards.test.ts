import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { noContent } from '@shared/contract/fields.ts';
import { namesInput } from '@shared/contract/attested-name-schema.ts';
import { atlasPaths } from '@shared/contract/routes.ts';
import { shardLimits, shardOf, type SearchShard } from '@shared/formats/search-shard.ts';
import { detailContentOf, type PublicPlace } from '@shared/formats/place-details.ts';
import { manyPlaces } from '../commands/many-places.ts';
import { buildAtlas, type Atlas } from './build.ts';
import { reuseFor } from './memory.ts';
import { createAtlasServer } from './serve.ts';
import { crowd, placeAt } from './testing/places.ts';
import { filesOf, textsOf, noNameCounts } from './testing/source.ts';

let atlas: Atlas;
let reads: string[];
let clock: number;
let broken: boolean;
let serve: (request: Request) => Promise<Response>;

const noOriginalNames = { name_az: null, name_loc: null } as const;

const former = (form: string) => namesInput.parse([{ form, kind: 'earlier_official' }]);

const renamed = (place: PublicPlace, form: string): PublicPlace => ({
  ...place,
  details: {
    ...place.details,
    content: detailContentOf({ ...noContent, name_new: '', names: former(form) }),
  },
});

const known: PublicPlace[] = [
  placeAt(38.07, 46.3, 'gn-113646', {
    name_az: 'Təbriz',
    name_loc: 'تبریز',
    name_new: 'Tabriz – تبریز',
  }),
  placeAt(38.1, 46.4, 'gn-1', { ...noOriginalNames, name_new: 'Tabrizak' }),
  renamed(
    placeAt(37.5, 45.1, 'gn-2', {
      name_az: 'Urmu',
      name_loc: 'اورمو',
      name_new: 'Urmia – ارومیه',
    }),
    'Rezaiyeh',
  ),
  placeAt(37.7, 45.3, 'gn-3', { name_az: 'Urmu gölü', name_loc: null, name_new: 'Lake Urmia' }),
  placeAt(37.2, 45.2, 'gn-4', { name_az: 'Ağ Bulaq', name_loc: null, name_new: 'Sefid Cheshmeh' }),
];

beforeEach(() => {
  atlas = buildAtlas([...known, ...crowd(900, { prefix: 'pt-' })], 3);
  reads = [];
  clock = 1_000_000;
  broken = false;
  const read = async <T>(what: string, value: T): Promise<T> => {
    reads.push(what);
    await Promise.resolve();
    if (broken) throw new Error('store is down');
    return value;
  };
  serve = createAtlasServer({
    source: {
      readManifests: () => read('manifest', textsOf(atlas)),
      ...filesOf(() => atlas, read),
    },
    nameCounts: noNameCounts,
    now: () => clock,
    onError: () => undefined,
  });
});

const get = (path: string) => serve(new Request(`https://example.org${path}`));

async function found(text: string, revision = atlas.manifest.revision): Promise<SearchShard> {
  const response = await get(atlasPaths.shard(shardOf(text) ?? '', revision));
  expect(response.status).toBe(200);
  return (await response.json()) as SearchShard;
}

const ids = ({ places }: SearchShard) => places.map(([id]) => id);

describe('search finds', () => {
  it.each([
    ['a place by the beginning of its name', 'Təb', 'gn-113646'],
    ['a place by its current name in the second script', 'ارومیه', 'gn-2'],
    ['a place by its sound in another script', 'تبریز', 'gn-1'],
    ['a place by a further name', 'rezaiye', 'gn-2'],
    ['a place by a word inside its name', 'bulaq', 'gn-4'],
    ['a place when the query has a word for its kind', 'Urmu şəhəri', 'gn-2'],
    ['a place when the word for its kind is in another position', 'lake urmu', 'gn-3'],
    ['a place by the first two letters', 'Tə', 'gn-113646'],
    ['a place by its words in another order', 'bulaq ağ', 'gn-4'],
    ['a place by the name before a comma', 'Təbriz, İran', 'gn-113646'],
    ['a place when further words are ignored', 'Təbriz xiyabanları', 'gn-113646'],
    ['a place by its name in Cyrillic', 'Тебриз', 'gn-113646'],
    ['a place by two of its names', 'Urmu Rezaiyeh', 'gn-2'],
  ])('%s', async (_, text, id) => {
    expect(ids(await found(text))).toContain(id);
  });

  it('the seat of a province before names with the same beginning', async () => {
    expect(ids(await found('Tabri')).slice(0, 2)).toEqual(['gn-113646', 'gn-1']);
  });

  it('places by a further name, together with that name', async () => {
    const { places, names } = await found('Rezaiyeh');
    expect(places.map(([id]) => id)).toEqual(['gn-2']);
    expect(names).toEqual([['gn-2', ['Rezaiyeh']]]);
  });

  it('nothing by a single letter that remains of a query', async () => {
    expect(ids(await found('kənd u'))).toEqual([]);
  });

  it('names before beginnings, words and sounds, and within each first seats, then the shortest names', async () => {
    const called = (id: string, name_new: string, lat = 37.5) =>
      placeAt(lat, 46.5, id, { ...noOriginalNames, name_new });
    const places = [
      called('gn-05', 'Səlin'),
      called('gn-10', 'Ağ Sulan'),
      called('gn-20', 'Sulanlı'),
      called('gn-30', 'Sulan', 37.05),
      called('gn-31', 'Sulan', 37.95),
      called('gn-111453', 'Ağ Sulan'),
      called('gn-121801', 'Sulanabad'),
      called('gn-143083', 'Salın'),
    ];
    atlas = buildAtlas([...places, ...crowd(900, { prefix: 'pt-' })], 3);
    const shard = await found('Sulan');
    expect(ids(shard)).toEqual([
      'gn-30',
      'gn-31',
      'gn-121801',
      'gn-20',
      'gn-111453',
      'gn-10',
      'gn-143083',
      'gn-05',
    ]);
    expect(shard.names).toEqual([]);
  });

  it('only whole names by a short sound, after those with the same spelling', async () => {
    const called = (id: string, name_new: string) =>
      placeAt(37.5, 46.5, id, { ...noOriginalNames, name_new });
    atlas = buildAtlas(
      [called('gn-1', 'Bulu'), called('gn-2', 'Bala'), called('gn-3', 'Bulaq')],
      3,
    );
    expect(ids(await found('Bala'))).toEqual(['gn-2', 'gn-1']);
  });

  it('names in a map that was built before packs existed', async () => {
    atlas.details.packs = [];
    atlas.packs.clear();
    const shard = await found('Təbriz');
    expect(ids(shard)).toEqual(['gn-113646', 'gn-1']);
    expect(shard.names).toEqual([]);
  });

  it('nothing in an empty map', async () => {
    atlas = buildAtlas([], 1);
    expect(await found('Təbriz')).toEqual({ version: 1, places: [], names: [] });
  });
});

describe('the address of a search shard', () => {
  it.each([
    ['T', null],
    ['Tə', 'te'],
    ['  ', null],
    ['Ağ Bulaq', 'ag bulaq'],
    ['Ağ Bulaqlı', 'ag bulaqli'],
    ['Ağ Bulaqlıq', 'ag bulaqli'],
    ['𐰴𐰺𐰀𐰉𐰆𐰞𐰴𐰴𐰴𐰴𐰴', '𐰴𐰺𐰀𐰉𐰆𐰞𐰴𐰴𐰴𐰴'],
  ])('is the folded beginning of the query: %j → %j', (text, beginning) => {
    expect(shardOf(text)).toBe(beginning);
  });

  it.each([
    ['a single letter', 'x'],
    ['text that is not folded', 'TA'],
    ['too many letters', 'a'.repeat(shardLimits.letters + 1)],
    ['a space', '%20'],
    ['invalid percent-encoding', '%e0%a4'],
  ])('answers 404 to %s, without a read', async (_, beginning) => {
    const response = await get(`/atlas/search/${beginning}.3.json`);
    expect(response.status).toBe(404);
    expect(reads).toEqual([]);
  });
});

describe('the search index', () => {
  it('reads every cell and pack once, then only those that change', async () => {
    await found('Təbriz');
    const cells = atlas.manifest.cells.length;
    expect(reads).toHaveLength(1 + 2 * cells);

    reads = [];
    clock += reuseFor;
    await Promise.all(['Urmu', 'Rez', 'Tabriz'].map((text) => found(text)));
    expect(reads).toEqual(['manifest']);

    reads = [];
    clock += reuseFor;
    atlas = buildAtlas([...known.slice(1), ...crowd(900, { prefix: 'pt-' })], 4);
    expect(ids(await found('Təbriz'))).toEqual(['gn-1']);
    expect(reads).toHaveLength(3);
  });

  it('rereads one cell and its pack when a place has only a new further name', async () => {
    await found('Təbriz');
    reads = [];
    clock += reuseFor;
    const more = known.map((place) =>
      place.place_id === 'gn-4' ? renamed(place, 'Sisli') : place,
    );
    atlas = buildAtlas([...more, ...crowd(900, { prefix: 'pt-' })], 4);
    expect(ids(await found('Sisli'))).toEqual(['gn-4']);
    expect(reads).toHaveLength(3);
  });

  it('drops the places of removed cells', async () => {
    await found('Təbriz');
    clock += reuseFor;
    atlas = buildAtlas(known, 4);
    expect(ids(await found('Təbriz'))).toEqual(['gn-113646', 'gn-1']);
  });

  it('is read once for simultaneous first requests', async () => {
    await Promise.all(['Urmu', 'Rez', 'Tabriz'].map((text) => found(text)));
    expect(reads).toHaveLength(1 + 2 * atlas.manifest.cells.length);
  });

  it('is read again after a failure', async () => {
    broken = true;
    expect((await get(atlasPaths.shard('tebriz', 3))).status).toBe(503);
    broken = false;
    clock += reuseFor;
    expect(ids(await found('Təbriz'))).toContain('gn-113646');
  });

  it('is cached as immutable under the current revision, briefly under an older one, and never under a newer one', async () => {
    const caching = async (revision: number) =>
      (await get(atlasPaths.shard('urmu', revision))).headers.get('cache-control');
    expect(await caching(3)).toMatch(/immutable/);
    expect(await caching(2)).toMatch(/max-age=10\b/);
    expect(await caching(4)).toBe('no-store');
  });

  it('has the revision in the address, also if the cached manifest is older', async () => {
    expect(ids(await found('Təbriz'))).toContain('gn-113646');
    atlas = buildAtlas([...known.slice(1), ...crowd(900, { prefix: 'pt-' })], 4);
    expect(ids(await found('Təbriz', 4))).toEqual(['gn-1']);
    expect(ids(await found('Təbriz', 3))).toEqual(['gn-1']);
  });
});

it('a full shard has less than 8 kB, gzipped', { tags: 'full' }, async () => {
  atlas = buildAtlas(
    manyPlaces(3_000).map(({ place_id, location, name_az, name_loc, name_new }) =>
      renamed(
        placeAt(location.lat, location.lng, place_id, { name_az, name_loc, name_new }),
        `Old ${name_new}`,
      ),
    ),
    3,
  );
  const shard = await found('qa');
  expect(shard.places).toHaveLength(shardLimits.places);
  expect(gzipSync(JSON.stringify(shard)).length).toBeLessThanOrEqual(8_000);
});
