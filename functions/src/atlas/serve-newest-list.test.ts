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

it('the manifest is not cached at an address with a query', async () => {
  const response = await get(`${atlasPaths.manifest}?after=3`);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

it('the list of details is cached unless it is older than the revision in the query', async () => {
  const cachingOf = async (query: string) =>
    (await get(`${atlasPaths.details}${query}`)).headers.get('cache-control');
  const usual = await cachingOf('');
  expect(usual).toMatch(/^public, max-age=10,/);
  expect(await Promise.all(['?after=2', '?after=3', '?after=4'].map(cachingOf))).toEqual([
    usual,
    usual,
    'no-store',
  ]);
});

it.each([
  ['the manifest is newer than', atlasPaths.manifest, 3],
  ['the list of details has at least', atlasPaths.details, 4],
])('%s the revision in the query, if there is such a revision', async (_, path, after) => {
  expect(await revisionAt(path)).toBe(3);
  atlas = buildAtlas(crowd(5), 4);
  expect(await revisionAt(`${path}?after=${after - 1}`)).toBe(3);
  expect(reads).toBe(1);
  expect(await revisionAt(`${path}?after=${after}`)).toBe(4);
  expect(await revisionAt(path)).toBe(4);
  expect(reads).toBe(2);
});

it.each([atlasPaths.manifest, atlasPaths.details])(
  'a query without a revision costs no read: %s',
  async (path) => {
    await get(path);
    await get(`${path}?after=6f1c2a3e-0b1d`);
    await get(`${path}?7`);
    expect(reads).toBe(1);
  },
);
