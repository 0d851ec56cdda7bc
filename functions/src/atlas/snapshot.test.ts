import { expect, it } from 'vitest';
import { buildAtlas } from './build.ts';
import { MapChanged, snapshotOf } from './snapshot.ts';
import { crowd, placeAt } from './testing/places.ts';
import { filesOf, textsOf } from './testing/source.ts';

const sourceOf = (site: { atlas: ReturnType<typeof buildAtlas> }) => ({
  readManifests: async () => textsOf(site.atlas),
  ...filesOf(
    () => site.atlas,
    async (_, file) => file,
  ),
});

async function all<T>(each: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const one of each) found.push(one);
  return found;
}

const long = (id: string, letters: number) => {
  const place = placeAt(37.5, 45.5, id);
  const story = { ...place.details.story, about: 'x'.repeat(letters) };
  return { ...place, details: { ...place.details, story } };
};

it('has all places with what they say, long stories too, as often as they are asked for', async () => {
  const places = [...crowd(1_000), long('pt-1', 4_000)];
  const { places: read } = await snapshotOf(sourceOf({ atlas: buildAtlas(places, 7) }));
  for (let time = 0; time < 2; time++) {
    const found = await all(read());
    expect(found).toHaveLength(1_001);
    expect(found.find(({ place }) => place.place_id === 'pt-1')?.details?.story.about).toHaveLength(4_000); // prettier-ignore
  }
});

it('has one mark for the same places, and another for others', async () => {
  const markOf = async (places: ReturnType<typeof crowd>, revision: number) =>
    (await snapshotOf(sourceOf({ atlas: buildAtlas(places, revision) }))).mark;
  expect(await markOf(crowd(900), 1)).toBe(await markOf(crowd(900).reverse(), 2));
  expect(await markOf(crowd(900), 1)).not.toBe(await markOf(crowd(901), 1));
  expect(await markOf([long('pt-1', 4_000)], 1)).not.toBe(await markOf([long('pt-1', 4_001)], 1));
});

it('ends when the map changes under it', async () => {
  const site = { atlas: buildAtlas([...crowd(1_000), long('pt-1', 4_000)], 1) };
  const { places } = await snapshotOf(sourceOf(site));
  const reading = places();
  await reading.next();
  site.atlas = buildAtlas([...crowd(1_000), long('pt-1', 4_001)], 2);
  await expect(all(reading)).rejects.toThrow(MapChanged);
});
