import { expect, it } from 'vitest';
import { buildAtlas } from './build.ts';
import { publishedPlaces } from './published.ts';
import { crowd } from './testing/places.ts';
import { textsOf } from './testing/source.ts';

const places = crowd(900);
const atlas = buildAtlas(places);

function newLookup(now = () => 0) {
  const reads: string[] = [];
  const lookup = publishedPlaces({
    source: {
      readManifests: async () => (reads.push('manifest'), textsOf(atlas)),
      readCell: async (key) => (reads.push(key), atlas.cells.get(key) ?? null),
    },
    now,
  });
  return { lookup, reads };
}

it('finds each published place by its id and by its location, and no other place', async () => {
  const { lookup, reads } = newLookup();
  for (const place of places) {
    const found = await lookup([
      { placeId: place.place_id, location: place },
      { placeId: 'gn-999999', location: place },
    ]);
    expect([...found.keys()]).toEqual([place.place_id]);
    expect(found.get(place.place_id)).toMatchObject({
      name_new: place.name_new,
      status: place.status,
    });
  }
  expect(reads).toHaveLength(1 + atlas.manifest.cells.length);
});

it('finds nothing at a location without places', async () => {
  const { lookup, reads } = newLookup();
  expect(await lookup([{ placeId: 'gn-1', location: { lat: -80, lng: -170 } }])).toEqual(new Map());
  expect(await lookup([])).toEqual(new Map());
  expect(reads).toEqual(['manifest']);
});

it('reads the manifest again after ten seconds', async () => {
  let clock = 0;
  const { lookup, reads } = newLookup(() => clock);
  for (const [at, times] of [
    [0, 1],
    [9_999, 1],
    [10_000, 2],
  ] as const) {
    clock = at;
    await lookup([]);
    expect(reads).toHaveLength(times);
  }
});

it('ignores a cell that is listed but not stored', async () => {
  const lookup = publishedPlaces({
    source: { readManifests: async () => textsOf(atlas), readCell: async () => null },
    now: () => 0,
  });
  const [place] = places;
  expect(await lookup([{ placeId: place!.place_id, location: place! }])).toEqual(new Map());
});
