import { beforeEach, describe, expect, it } from 'vitest';
import type { PackedPlace } from '@shared/formats/atlas.ts';
import { placeOf } from '@shared/formats/place-details.ts';
import { buildAtlas, type Atlas } from './build.ts';
import { createDirectory, reuseDirectoryFor, type Directory } from './directory.ts';
import { reuseFor } from './memory.ts';
import { crowd, placeAt } from './testing/places.ts';
import { filesOf, textsOf } from './testing/source.ts';

const places = crowd(900);
const [first] = places;
let atlas: Atlas;
let reads: string[];
let clock: number;
let broken: boolean;
let directory: Directory;

beforeEach(() => {
  atlas = buildAtlas(places, 1);
  reads = [];
  clock = 1_000_000;
  broken = false;
  const read = async <T>(what: string, value: T): Promise<T> => {
    reads.push(what);
    if (broken) throw new Error('store is down');
    return value;
  };
  directory = createDirectory({
    source: {
      readManifests: () => read('manifest', textsOf(atlas)),
      ...filesOf(() => atlas, read),
    },
    now: () => clock,
  });
});

function publish(others: typeof places): void {
  atlas = buildAtlas(others, atlas.manifest.revision + 1);
  clock += reuseDirectoryFor;
}

it('finds each place with its details, and reads each cell once', async () => {
  const cells = atlas.manifest.cells.map(({ key }) => key);
  expect(cells.length).toBeGreaterThan(2);
  const found = await Promise.all(
    places.slice(0, 50).map(({ place_id }) => directory.place(place_id)),
  );
  for (const [index, one] of found.entries()) {
    const { place, details } = one ?? {};
    const { location, ...content } = placeOf(places[index]!);
    expect(place && details && placeOf({ ...place, details })).toMatchObject(content);
    expect(place?.lat).toBeCloseTo(location.lat, 4);
  }
  expect(reads.filter((what) => cells.includes(what)).toSorted()).toEqual(cells.toSorted());
  expect(await directory.place('gn-none')).toBeNull();
});

it('returns whether the location of a place is approximate', async () => {
  const rough = placeAt(37, 45, 'gn-rough');
  rough.details.approximate = true;
  publish([rough, placeAt(37, 45, 'gn-exact')]);
  const details = await Promise.all(
    ['gn-rough', 'gn-exact'].map(async (id) => (await directory.place(id))?.details?.approximate),
  );
  expect(details).toEqual([true, false]);
});

it('returns places without details and dates when the map was built before packs existed', async () => {
  const old = createDirectory({
    source: {
      readManifests: async () => ({ ...textsOf(atlas), details: null }),
      ...filesOf(
        () => atlas,
        async (what, file) => (what.startsWith('pack') ? null : file),
      ),
    },
    now: () => clock,
  });
  expect(await old.place('gn-1')).toMatchObject({ place: { place_id: 'gn-1' }, details: null });
  const [cell] = await old.cellKeys();
  for (const { updated } of (await old.placesOfCell(cell ?? '')) ?? []) expect(updated).toBe(0);
  expect(await old.newest()).toEqual([]);
});

it('returns no details for a place whose details file is missing', async () => {
  const long = placeAt(37, 45, 'gn-long');
  long.details.content = { ...long.details.content, about: 'x'.repeat(5_000) };
  publish([long]);
  atlas.detailsFiles.clear();
  expect(await directory.place('gn-long')).toMatchObject({ details: null });
});

it('fails while a listed cell is not stored', async () => {
  const { cells } = atlas;
  atlas.cells = new Map();
  await expect(directory.places()).rejects.toThrow(
    /lists the cell r\d+, but the cell does not exist/,
  );
  atlas.cells = cells;
  expect(await directory.places()).toHaveLength(places.length);
});

it('reads long details from their own file', async () => {
  const about = 'x'.repeat(5_000);
  const long = placeAt(37, 45, 'gn-long');
  long.details.content = { ...long.details.content, about };
  publish([long]);
  expect((await directory.place('gn-long'))?.details?.content.about).toBe(about);
  expect(reads.at(-1)).toBe('details gn-long');
});

describe('a selection of places with long details', () => {
  const long = (place: (typeof places)[number]) => ({
    ...place,
    details: { ...place.details, content: { ...place.details.content, about: 'x'.repeat(5_000) } },
  });
  const isSouth = ([, lat]: PackedPlace) => lat < 37.5e5;
  const some = places.map((place, n) => (n % 3 === 0 ? long(place) : place));
  const longOnes = some.filter((place, n) => n % 3 === 0 && place.lat < 37.5);

  it('counts places with long details, and reads each pack once', async () => {
    publish(some);
    const { countLong } = await directory.select(isSouth);
    expect(await countLong()).toBe(longOnes.length);
    expect(reads.filter((what) => what.startsWith('details'))).toEqual([]);
    const before = reads.length;
    expect(await countLong()).toBe(longOnes.length);
    expect(await (await directory.select(() => true)).countLong()).toBe(300);
    expect(reads.slice(before).filter((what) => reads.indexOf(what) < before)).toEqual([]);
    publish([places[0]!, ...some.slice(1)]);
    await (await directory.select(() => true)).countLong();
    clock += reuseFor;
    expect(await (await directory.select(() => true)).countLong()).toBe(299);
  });

  it('reads long details in batches of at most sixteen, and none of other places', async () => {
    publish(some);
    let [open, most, turns] = [0, 0, 0];
    const slow = createDirectory({
      source: {
        readManifests: async () => textsOf(atlas),
        ...filesOf(
          () => atlas,
          async (what, file) => {
            reads.push(what);
            if (!what.startsWith('details')) return file;
            if (open++ === 0) turns++;
            most = Math.max(most, open);
            await new Promise((resolve) => setImmediate(resolve));
            open--;
            return file;
          },
        ),
      },
      now: () => clock,
    });
    const listed = [];
    for await (const one of (await slow.select(isSouth)).places()) listed.push(one);
    const south = some.filter(({ lat }) => lat < 37.5);
    expect(listed.length).toBe(south.length);
    const texts = new Map(south.map(({ place_id, details }) => [place_id, details.content.about]));
    for (const { place, details } of listed)
      expect(details?.content.about).toBe(texts.get(place.place_id));
    const read = reads.filter((what) => what.startsWith('details'));
    expect(read.toSorted()).toEqual(
      longOnes.map(({ place_id }) => `details ${place_id}`).toSorted(),
    );
    expect(most).toBe(16);
    const cells = (await slow.cellKeys()).length;
    expect(turns).toBeLessThanOrEqual(longOnes.length / 16 + cells);
  });
});

it('never lists older details under the mark of newer ones', async () => {
  const one = placeAt(37, 45, 'gn-one');
  const told = (about: string) => ({
    ...one,
    details: { ...one.details, content: { ...one.details.content, about } },
  });
  const selected = async () => {
    const { mark, places: all } = await directory.select(() => true);
    const abouts = [];
    for await (const { details } of all()) abouts.push(details?.content.about);
    return { mark, abouts };
  };
  publish([told('before')]);
  const before = await selected();
  publish([told('after')]);
  const after = await selected();
  expect([before.abouts, after.abouts]).toEqual([['before'], ['after']]);
  expect(after.mark).not.toBe(before.mark);
  publish([told('long'.repeat(2_000))]);
  await selected();
  publish([told('long '.repeat(2_000))]);
  expect((await selected()).abouts).toEqual(['long '.repeat(2_000)]);
});

it('reads only the changed cells after a change', async () => {
  await directory.places();
  const all = reads.length;
  publish([{ ...first!, name_new: 'renamed' }, ...places.slice(1)]);
  expect((await directory.place(first!.place_id))?.place.name_new).toBe('renamed');
  expect(reads.length - all).toBe(3);
  publish(places.slice(1));
  expect(await directory.place(first!.place_id)).toBeNull();
  expect((await directory.places()).length).toBe(places.length - 1);
});

it('finds a place that has moved to another cell', async () => {
  await directory.places();
  publish([{ ...first!, lat: -30, lng: -60 }, ...places.slice(1)]);
  expect((await directory.place(first!.place_id))?.place).toMatchObject({ lat: -30, lng: -60 });
  expect((await directory.places()).length).toBe(places.length);
});

it('forgets cells that are gone', async () => {
  const [gone = ''] = await directory.cellKeys();
  await directory.newest();
  publish(places.slice(0, 60));
  expect(await directory.cellKeys()).toEqual(['r']);
  expect(await directory.placesOfCell(gone)).toBeNull();
  expect(await directory.places()).toHaveLength(60);
  const newest = (await directory.newest()).map(({ place }) => place.place_id);
  expect(newest).toEqual([...new Set(newest)]);
});

it('keeps a place that moves into a cell which was read before the manifest changed', async () => {
  const [southern, northern] = [placeAt(37, 46, 'gn-moving'), placeAt(37.99, 46.99, 'gn-still')];
  publish([...places, southern, northern]);
  await directory.places();
  const listed = buildAtlas([...places, southern, { ...northern, name_new: 'renamed' }], 3);
  const moved = { ...southern, lat: 37.99, lng: 46.99 };
  atlas = buildAtlas([...places, moved, { ...northern, name_new: 'renamed' }], 4);
  const present = atlas;
  atlas = { ...present, manifest: listed.manifest, details: listed.details };
  clock += reuseDirectoryFor;
  await directory.places();
  atlas = present;
  clock += reuseDirectoryFor;
  expect((await directory.place('gn-moving'))?.place).toMatchObject({ lat: 37.99, lng: 46.99 });
});

it('answers again when the store has recovered', async () => {
  broken = true;
  await expect(directory.places()).rejects.toThrow('store is down');
  broken = false;
  expect((await directory.places()).length).toBe(places.length);
});

it('lists cells with the dates of their places, and the latest changes', async () => {
  const late = placeAt(37.2, 45.2, 'gn-late');
  late.details.updated_at = '2026-05-06T07:08:09.000Z';
  publish([...places, late]);
  const listed = await Promise.all(
    (await directory.cellKeys()).map((key) => directory.placesOfCell(key)),
  );
  const days = new Map(
    listed.flatMap((cell) => cell ?? []).map((one) => [one.place.place_id, one]),
  );
  expect(days.size).toBe(places.length + 1);
  expect(days.get('gn-late')?.updated).toBe(Date.parse(late.details.updated_at));
  expect(days.get('gn-1')?.updated).toBe(Date.parse(first!.details.updated_at));
  expect(await directory.placesOfCell('r0000')).toBeNull();
  const newest = await directory.newest();
  expect(newest.length).toBe(50);
  expect(newest[0]).toMatchObject({
    place: { place_id: 'gn-late' },
    updated: Date.parse(late.details.updated_at),
  });
  const before = reads.length;
  await directory.newest();
  expect(reads.length).toBe(before);
});

it('reads each pack once for simultaneous requests of the latest changes', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => directory.newest()));
  for (const newest of all) expect(newest).toHaveLength(50);
  const packs = reads.filter((what) => what.startsWith('pack'));
  expect(packs).toHaveLength(atlas.details.packs.length);
});

it('orders places changed at the same time by id, and rereads changed packs', async () => {
  const ids = places.map(({ place_id }) => place_id).toSorted();
  const newestIds = async () => (await directory.newest()).map(({ place }) => place.place_id);
  expect(await newestIds()).toEqual(ids.slice(0, 50));
  const [last = ''] = ids.slice(-1);
  const before = reads.length;
  publish(
    places.map((place) =>
      place.place_id === last
        ? { ...place, details: { ...place.details, updated_at: '2026-05-06T07:08:09.000Z' } }
        : place,
    ),
  );
  expect(await newestIds()).toEqual([last, ...ids.slice(0, 49)]);
  expect(reads.length - before).toBe(2);
});

it('finds the place into which another one was merged by the id of that one, until the merge is undone', async () => {
  const kept = { ...placeAt(37, 45, 'gn-kept'), merged_ids: ['gn-part'] };
  publish([kept]);
  expect((await directory.place('gn-part'))?.place.place_id).toBe('gn-kept');
  publish([kept, placeAt(37, 45, 'gn-part')]);
  expect((await directory.place('gn-part'))?.place.place_id).toBe('gn-part');
  publish([placeAt(37, 45, 'gn-kept')]);
  expect(await directory.place('gn-part')).toBeNull();
});
