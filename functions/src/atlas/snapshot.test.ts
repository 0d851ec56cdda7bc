import { namesInput } from '@shared/contract/attested-name-schema.ts';
import { expect, it } from 'vitest';
import { buildAtlas, type Atlas } from './build.ts';
import { MapChanged, ofOneMoment, snapshotOf } from './snapshot.ts';
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
  const content = { ...place.details.content, about: 'x'.repeat(letters) };
  return { ...place, details: { ...place.details, content } };
};

it('returns all places with short and long details, any number of times', async () => {
  const places = [...crowd(1_000), long('pt-1', 4_000)];
  const { places: read } = await snapshotOf(sourceOf({ atlas: buildAtlas(places, 7) }));
  for (let time = 0; time < 2; time++) {
    const found = await all(read());
    expect(found).toHaveLength(1_001);
    expect(found.find(({ place }) => place.place_id === 'pt-1')?.details?.content.about).toHaveLength(4_000); // oxfmt-ignore
  }
});

it('reads 16 files of long details at the same time, and returns the places in their order', async () => {
  const ids = Array.from({ length: 64 }, (_, n) => `pt-${n + 10}`);
  const atlas = buildAtlas([...ids.map((id) => long(id, 4_000)), ...crowd(200)]);
  let [open, most] = [0, 0];
  const { places } = await snapshotOf({
    readManifests: async () => textsOf(atlas),
    ...filesOf(
      () => atlas,
      async (what, file) => {
        if (what.startsWith('details ')) most = Math.max(most, ++open);
        await new Promise((resolve) => setImmediate(resolve));
        if (what.startsWith('details ')) open--;
        return file;
      },
    ),
  });
  const found = (await all(places())).map(({ place }) => place.place_id);
  expect(found.filter((id) => id.startsWith('pt-'))).toEqual(ids);
  expect(most).toBe(16);
});

it('returns further names from the pack, and reads a file only for names that do not fit', async () => {
  const named = (id: string, count: number) => {
    const place = long(id, 4_000);
    const forms = Array.from({ length: count }, (_, n) => ({
      form: `${'y'.repeat(60)} ${n + 100}`,
      kind: 'original',
    }));
    const content = { ...place.details.content, names: namesInput.parse(forms) };
    return { ...place, details: { ...place.details, content } };
  };
  const wanted = [named('pt-few', 3), named('pt-many', 40), long('pt-none', 4_000)];
  const atlas = buildAtlas(wanted);
  const read: string[] = [];
  const { parts, namesIn } = await snapshotOf({
    readManifests: async () => textsOf(atlas),
    ...filesOf(
      () => atlas,
      async (what, file) => {
        read.push(what);
        return file;
      },
    ),
  });
  const found = (await Promise.all([...parts.keys()].map(namesIn))).flat();
  expect(found.map(({ forms }) => forms)).toEqual(
    wanted.map(({ details }) => details.content.names.map(({ form }) => form)),
  );
  expect(read.filter((what) => what.startsWith('details '))).toEqual(['details pt-many']);
  atlas.detailsFiles.clear();
  await expect(namesIn('r')).rejects.toThrow(new MapChanged('details pt-many'));
});

it('a snapshot has the same mark for the same places, and another mark for different places', async () => {
  const markOf = async (places: ReturnType<typeof crowd>, revision: number) =>
    (await snapshotOf(sourceOf({ atlas: buildAtlas(places, revision) }))).mark;
  expect(await markOf(crowd(900), 1)).toBe(await markOf(crowd(900).reverse(), 2));
  expect(await markOf(crowd(900), 1)).not.toBe(await markOf(crowd(901), 1));
  expect(await markOf([long('pt-1', 4_000)], 1)).not.toBe(await markOf([long('pt-1', 4_001)], 1));
});

it('fails when the map changes during reading', async () => {
  const site = { atlas: buildAtlas([...crowd(1_000), long('pt-1', 4_000)], 1) };
  const { places } = await snapshotOf(sourceOf(site));
  const reading = places();
  await reading.next();
  site.atlas = buildAtlas([...crowd(1_000), long('pt-1', 4_001)], 2);
  await expect(all(reading)).rejects.toThrow(MapChanged);
});

it('returns the same map in the same order', async () => {
  const idsOf = async (places: ReturnType<typeof crowd>) => {
    const { places: read } = await snapshotOf(sourceOf({ atlas: buildAtlas(places, 1) }));
    return (await all(read())).map(({ place }) => place.place_id);
  };
  expect(await idsOf(crowd(900))).toEqual(await idsOf(crowd(900).reverse()));
});

const renamed = { ...placeAt(37.5, 45.5, 'pt-1'), name_new: 'renamed' };

it.each<[string, (atlas: Atlas) => void]>([
  ['only a cell has changed', (atlas) => (atlas.cells = buildAtlas([renamed]).cells)],
  ['a cell is missing', (atlas) => atlas.cells.clear()],
  ['only a pack has changed', (atlas) => (atlas.packs = buildAtlas([long('pt-1', 9)]).packs)],
  ['a pack is missing', (atlas) => atlas.packs.clear()],
])('fails when %s', async (_, change) => {
  const site = { atlas: buildAtlas([placeAt(37.5, 45.5, 'pt-1')]) };
  const { places } = await snapshotOf(sourceOf(site));
  change(site.atlas);
  await expect(all(places())).rejects.toThrow(new MapChanged('cell r'));
});

it.each<[string, (atlas: Atlas) => void]>([
  ['changed', (atlas) => (atlas.detailsFiles = buildAtlas([long('pt-1', 4_001)]).detailsFiles)],
  ['missing', (atlas) => atlas.detailsFiles.clear()],
])('fails when only a details file is %s', async (_, change) => {
  const site = { atlas: buildAtlas([long('pt-1', 4_000)]) };
  const { places } = await snapshotOf(sourceOf(site));
  change(site.atlas);
  await expect(all(places())).rejects.toThrow(new MapChanged('details pt-1'));
});

it('returns no details of a map that was built before packs existed', async () => {
  const atlas = buildAtlas([placeAt(37.5, 45.5, 'pt-1')]);
  atlas.packs.clear();
  const source = sourceOf({ atlas });
  const { places } = await snapshotOf({
    ...source,
    readManifests: async () => ({ ...textsOf(atlas), details: null }),
  });
  expect(await all(places())).toMatchObject([{ place: { place_id: 'pt-1' }, details: null }]);
});

it.each([
  ['retries while the map changes during reading', 4, 'read'],
  ['fails when the map changes during all five attempts', 5, 'the map changed'],
])('ofOneMoment %s', async (_, changes, outcome) => {
  let begun = 0;
  const read = async () => {
    if (++begun <= changes) throw new MapChanged('the map changed');
    return 'read';
  };
  expect(await ofOneMoment(read).catch((error: unknown) => (error as Error).message)).toBe(outcome);
  expect(begun).toBe(5);
});

it('ofOneMoment does not retry after another error', async () => {
  let begun = 0;
  const read = () => {
    begun++;
    return Promise.reject(new Error('store is down'));
  };
  await expect(ofOneMoment(read)).rejects.toThrow('store is down');
  expect(begun).toBe(1);
});
