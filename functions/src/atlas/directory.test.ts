import { beforeEach, expect, it } from 'vitest';
import { placeOf } from '../contract/place-details.ts';
import { buildAtlas, type Atlas } from './build.ts';
import { createDirectory, reuseDirectoryFor, type Directory } from './directory.ts';
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

/** Publishes these, as visitors come to see them. */
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
    const { location, ...said } = placeOf(places[index]!);
    expect(place && details && placeOf({ ...place, details })).toMatchObject(said);
    expect(place?.lat).toBeCloseTo(location.lat, 4);
  }
  expect(reads.filter((what) => cells.includes(what)).toSorted()).toEqual(cells.toSorted());
  expect(await directory.place('gn-none')).toBeNull();
});

it('reads a long story from its own file, and none where there are no packs', async () => {
  const about = 'x'.repeat(5_000);
  const long = placeAt(37, 45, 'gn-long');
  long.details.story = { ...long.details.story, about };
  publish([long]);
  expect((await directory.place('gn-long'))?.details?.story.about).toBe(about);
  expect(reads.at(-1)).toBe('story gn-long');
});

it('follows changes by the cells that changed', async () => {
  await directory.places();
  const all = reads.length;
  publish([{ ...first!, name_new: 'renamed' }, ...places.slice(1)]);
  expect((await directory.place(first!.place_id))?.place.name_new).toBe('renamed');
  // manifest, cell, pack
  expect(reads.length - all).toBe(3);
  publish(places.slice(1));
  expect(await directory.place(first!.place_id)).toBeNull();
  expect((await directory.places()).length).toBe(places.length - 1);
});

it('knows a place that has moved to another cell', async () => {
  await directory.places();
  publish([{ ...first!, lat: -30, lng: -60 }, ...places.slice(1)]);
  expect((await directory.place(first!.place_id))?.place).toMatchObject({ lat: -30, lng: -60 });
  expect((await directory.places()).length).toBe(places.length);
});

it('answers again once the store does', async () => {
  broken = true;
  await expect(directory.places()).rejects.toThrow('store is down');
  broken = false;
  expect((await directory.places()).length).toBe(places.length);
});

it('lists cells with the days of their places, and what was changed last', async () => {
  const late = placeAt(37.2, 45.2, 'gn-late');
  late.details.updated_at = '2026-05-06T07:08:09.000Z';
  publish([...places, late]);
  const listed = await Promise.all(
    (await directory.cellKeys()).map((key) => directory.placesOfCell(key)),
  );
  expect(listed.flatMap((cell) => cell ?? []).length).toBe(places.length + 1);
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
