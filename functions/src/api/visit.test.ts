import { expect, it } from 'vitest';
import { buildAtlas } from '../atlas/build.ts';
import { createAtlasServer } from '../atlas/serve.ts';
import { filesOf, textsOf, noNameCounts } from '../atlas/testing/source.ts';
import { isWithin, tileKey } from '../atlas/tile.ts';
import type { AtlasManifest } from '@shared/formats/atlas.ts';
import { atlasPaths } from '@shared/contract/routes.ts';
import { manyPlaces } from '../commands/many-places.ts';
import { importedRecords } from '../places/import.ts';
import { publicView } from '../places/view.ts';

function siteWith(count: number) {
  const now = new Date(0);
  const places = manyPlaces(count).map((place) => importedRecords(place, now).place);
  const atlas = buildAtlas(places.map(publicView).filter((place) => place !== null));
  let reads = 0;
  const serve = createAtlasServer({
    source: {
      readManifests: async () => (reads++, textsOf(atlas)),
      ...filesOf(
        () => atlas,
        async (_, file) => (reads++, file),
      ),
    },
    nameCounts: noNameCounts,
    now: () => 0,
    onError: (error) => {
      throw error;
    },
  });
  return { places, serve, reads: () => reads };
}

function tilesAround({ lat, lng }: { lat: number; lng: number }): Set<string> {
  const steps = [-1, -0.5, 0, 0.5, 1];
  return new Set(
    steps.flatMap((y) => steps.map((x) => tileKey(lat + y * 0.07, lng + x * 0.17, 13))),
  );
}

async function readsOfVisit(count: number): Promise<number> {
  const { places, serve, reads } = siteWith(count);
  const get = async (path: string) => (await serve(new Request(`http://x${path}`))).text();
  const manifest = JSON.parse(await get(atlasPaths.manifest)) as AtlasManifest;
  const place = places[Math.floor(count / 2)];
  if (!place) throw new Error('no place');
  const tiles = [...tilesAround(place.location)];
  const shown = manifest.cells.filter(({ key }) =>
    tiles.some((tile) => isWithin(tile, key) || isWithin(key, tile)),
  );
  for (const { key, hash } of shown) {
    expect(await get(atlasPaths.cell(key, hash))).toContain(`"key":"${key}"`);
  }
  return reads();
}

it(
  'a visit reads the manifest and the cells in view, regardless of the number of places',
  { tags: 'full' },
  async () => {
    const reads = [
      await readsOfVisit(2_000),
      await readsOfVisit(10_000),
      await readsOfVisit(50_000),
    ];
    for (const count of reads) expect(count).toBeLessThanOrEqual(8);
  },
);

it('a thousand visits within a second read the store once', async () => {
  const { serve, reads } = siteWith(2_000);
  await Promise.all(
    Array.from({ length: 1_000 }, () => serve(new Request(`http://x${atlasPaths.manifest}`))),
  );
  expect(reads()).toBe(1);
});
