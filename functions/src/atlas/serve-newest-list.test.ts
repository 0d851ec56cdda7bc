import { beforeEach, expect, it } from 'vitest';
import { atlasPaths } from '@shared/contract/routes.ts';
import { buildAtlas, type Atlas } from './build.ts';
import { createAtlasServer } from './serve.ts';
import { crowd } from './testing/places.ts';
import { filesOf, noNameCounts, textsOf } from './testing/source.ts';

let atlas: Atlas;
let reads: number;
let get: (path: string) => Promise<Response>;

beforeEach(() => {
  atlas = buildAtlas(crowd(5), 3);
  reads = 0;
  const serve = createAtlasServer({
    source: {
      readManifests: async () => {
        reads++;
        return textsOf(atlas);
      },
      ...filesOf(
        () => atlas,
        async (_, file) => file,
      ),
    },
    ...{ nameCounts: noNameCounts, now: () => 1_000_000, onError: () => undefined },
  });
  get = (path) => serve(new Request(`https://example.org${path}`));
});

const revisionAt = async (path: string) =>
  ((await (await get(path)).json()) as { revision: number }).revision;

const lists = [atlasPaths.manifest, atlasPaths.details];

it.each(lists)('%s is not cached at an address with a query', async (path) => {
  const response = await get(`${path}?after=3`);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

it.each(lists)(
  '%s is newer than the revision in the query, if there is a newer one',
  async (path) => {
    expect(await revisionAt(path)).toBe(3);
    atlas = buildAtlas(crowd(5), 4);
    expect(await revisionAt(`${path}?after=2`)).toBe(3);
    expect(reads).toBe(1);
    expect(await revisionAt(`${path}?after=3`)).toBe(4);
    expect(await revisionAt(path)).toBe(4);
    expect(reads).toBe(2);
  },
);

it.each(lists)(
  '%s is the newest one if the query contains no revision, as for mirrors',
  async (path) => {
    expect(await revisionAt(path)).toBe(3);
    atlas = buildAtlas(crowd(5), 4);
    expect(await revisionAt(`${path}?after=6f1c2a3e-0b1d`)).toBe(4);
  },
);
