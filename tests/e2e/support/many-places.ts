import { gzipSync } from 'node:zlib';
import type { AtlasPlace } from '@shared/formats/atlas.ts';
import type { Page } from 'playwright-core';
import { buildAtlas } from '../../../functions/src/atlas/build.ts';
import { createFinder } from '../../../functions/src/atlas/find.ts';
import { ManifestCache } from '../../../functions/src/atlas/memory.ts';
import { createShards } from '../../../functions/src/atlas/shards.ts';
import { filesOf, textsOf } from '../../../functions/src/atlas/testing/source.ts';
import { noContent } from '@shared/contract/fields.ts';
import { detailContentOf } from '@shared/formats/place-details.ts';
import seed from '../../../tools/local/seed/places.json' with { type: 'json' };
import { readSettlements } from '../../../map-data/make/settlements/read-settlements.ts';
import { appUrl } from './app-url.ts';
import { openPage, type PageOptions } from './browser.ts';

/** The product is designed for this number of places (decisions.md). */
const most = 50_000;

const syllables = [
  'qara',
  'ağ',
  'göy',
  'qız',
  'daş',
  'su',
  'dağ',
  'çay',
  'kənd',
  'tala',
  'bulaq',
  'dərə',
  'yol',
  'ara',
];

/** Returns pseudo-random numbers from 0 to 1 (Park–Miller). The same seed always gives the same numbers. */
function random(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

const seeded = (): AtlasPlace[] =>
  seed.places.map(({ place_id, location, status, name_az, name_loc, name_new }): AtlasPlace => ({
    place_id,
    ...location,
    status: status === 'requested' ? 'requested' : 'approved',
    name_az,
    name_loc,
    name_new,
  }));

function generate(): AtlasPlace[] {
  const real = seeded();
  const next = random(7);
  const word = () => syllables[Math.floor(next() * syllables.length)] ?? '';
  const invented = Array.from({ length: most - real.length }, (_, number): AtlasPlace => {
    const name = `${word()}${word()}${word()}`;
    return {
      place_id: `gn-${2_000_000 + number}`,
      lat: 36 + next() * 4,
      lng: 44 + next() * 5,
      status: next() < 0.2 ? 'requested' : 'approved',
      name_az: name,
      name_loc: null,
      name_new: `${name}-e ${word()}`,
    };
  });
  return [...real, ...invented];
}

/**
 * Returns `count` places: the seeded places, and real settlements for the rest. The real settlements are north of 35.5°
 * N and between 44° and 49.5° E. About one in five of them has the status 'requested'.
 */
export function namedSettlements(count: number): AtlasPlace[] {
  const known = seeded();
  const ids = new Set(known.map(({ place_id }) => place_id));
  const next = random(11);
  const rest = readSettlements()
    .filter(({ id, lat, lng }) => lat > 35.5 && lng > 44 && lng < 49.5 && !ids.has(`gn-${id}`))
    .map((settlement) => ({ settlement, at: next() }))
    .sort((a, b) => a.at - b.at)
    .slice(0, count - known.length);
  return [
    ...known,
    ...rest.map(({ settlement: { id, lat, lng, latin, fa } }): AtlasPlace => ({
      place_id: `gn-${id}`,
      lat,
      lng,
      status: next() < 0.2 ? 'requested' : 'approved',
      name_az: latin || fa,
      name_loc: fa || null,
      name_new: fa || latin,
    })),
  ];
}

const untold = {
  content: detailContentOf({ ...noContent, name_new: '' }),
  approximate: false,
  revision: 1,
  updated_at: '2026-01-01T00:00:00.000Z',
};

function publish(places: readonly AtlasPlace[]) {
  const atlas = buildAtlas(
    places.map((place) => ({ ...place, details: untold })),
    1,
  );
  const texts = () => Promise.resolve(textsOf(atlas));
  const files = filesOf(
    () => atlas,
    (_, file) => Promise.resolve(file),
  );
  const source = { readManifests: texts, ...files };
  return {
    ...atlas,
    shards: createShards(source, new ManifestCache(texts, Date.now)),
    find: createFinder({ source, now: Date.now }),
  };
}

let published: ReturnType<typeof publish> | undefined;

/** Returns the large atlas, which is created only once per process. */
export const largeAtlas = (): ReturnType<typeof publish> => (published ??= publish(generate()));

export interface Sent {
  requests: number;
  /** Bytes after gzip, as a real server sends them. */
  bytes: number;
}

export const openLarge = (options: PageOptions): Promise<Page & { sent: Sent }> =>
  openWith(largeAtlas(), options);

export const openWithPlaces = (
  places: readonly AtlasPlace[],
  options: PageOptions,
): Promise<Page & { sent: Sent }> => openWith(publish(places), options);

async function openWith(
  { manifest, cells, shards }: ReturnType<typeof publish>,
  options: PageOptions,
): Promise<Page & { sent: Sent }> {
  const page = await openPage('', options);
  const sent: Sent = { requests: 0, bytes: 0 };
  const fulfil = (body: string) => {
    sent.requests++;
    sent.bytes += gzipSync(body).length;
    return { contentType: 'application/json', body };
  };
  await page.route('**/atlas/manifest.json*', (route) =>
    route.fulfill(fulfil(JSON.stringify(manifest))),
  );
  await page.route('**/atlas/cells/*', (route) => {
    const key = /cells\/(r\d*)\./.exec(route.request().url())?.[1] ?? '';
    return route.fulfill(fulfil(cells.get(key)?.body ?? ''));
  });
  await page.route('**/atlas/search/*', async (route) => {
    const [, beginning = ''] = /search\/(.+)\.\d+\.json/.exec(route.request().url()) ?? [];
    const { file } = await shards(decodeURIComponent(beginning));
    await route.fulfill(fulfil(JSON.stringify(file)));
  });
  await page.goto(appUrl('/'));
  return Object.assign(page, { sent });
}
