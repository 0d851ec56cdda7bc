import { describe, expect, it } from 'vitest';
import { createFinder } from '../atlas/find.ts';
import { createDirectory } from '../atlas/directory.ts';
import type { AtlasSource } from '../atlas/ports.ts';
import { createAtlasServer } from '../atlas/serve.ts';
import { noNameCounts } from '../atlas/testing/source.ts';
import { snapshotOf } from '../atlas/snapshot.ts';
import type { AtlasManifest } from '@shared/formats/atlas.ts';
import { atlasPaths } from '@shared/contract/routes.ts';
import { dataFiles } from '../editions/files.ts';
import { offerEditions } from '../editions/offer.ts';
import { surroundingsOf } from '../geocoding/surroundings.ts';
import { settlement, smallGazetteer } from '../geocoding/testing/gazetteers.ts';
import { createCardServer } from '../pages/cards/serve.ts';
import { createPageServer } from '../pages/serve.ts';
import { createShell, embedParts } from '../pages/template.ts';
import { embedHtml, shellHtml } from '../pages/testing/site.ts';
import { deletePlace } from '../places/delete.ts';
import { admin, havePlace, knownId, newWorld, type World } from '../places/testing/world.ts';
import { undoAccount } from '../places/undo-account.ts';
import { currentIndex } from '../reconcile/current-index.ts';
import { createReconcileServer } from '../reconcile/serve.ts';

/**
 * Maximum time in milliseconds until a deleted or withdrawn name disappears from all responses, even if the CDN and
 * browsers cache as long as they may.
 */
const minute = 60_000;
const second = 1_000;
const origin = 'https://adyurdu.example';
const secret = 'Gizlikənd';

type Serve = (request: Request) => Promise<Response>;
interface Kept {
  text: string;
  status: number;
  control: string;
  /** Time when the server created the answer, in milliseconds since 1970. */
  made: number;
}

/**
 * Simulates a cache that serves answers as long as it may (RFC 9111, RFC 5861). For the CDN, `s-maxage` takes
 * precedence over `max-age`.
 */
function cached(below: (path: string) => Promise<Kept>, now: () => number, isShared: boolean) {
  const kept = new Map<string, Kept>();
  const secondsOf = (control: string, name: string) =>
    Number(new RegExp(`(?:^|[ ,])${name}=(\\d+)`).exec(control)?.[1] ?? Number.NaN);
  return async (path: string): Promise<Kept> => {
    const known = kept.get(path);
    const ask = async () => {
      const fresh = await below(path);
      if (!/no-store|private/.test(fresh.control)) kept.set(path, fresh);
      return fresh;
    };
    if (!known) return ask();
    const age = now() - known.made;
    const own = isShared ? secondsOf(known.control, 's-maxage') : Number.NaN;
    const fresh = (Number.isNaN(own) ? secondsOf(known.control, 'max-age') || 0 : own) * second;
    if (age < fresh) return known;
    const stale = (secondsOf(known.control, 'stale-while-revalidate') || 0) * second;
    if (age >= fresh + stale) return ask();
    await ask();
    return known;
  };
}

/** Creates the servers of the site. The result must contain every URL that publishes names. */
function siteOver(world: World) {
  const now = () => world.now().getTime();
  const source: AtlasSource = {
    readManifests: async () => {
      const { manifest, details } = world.store.atlas();
      return { atlas: JSON.stringify(manifest), details: JSON.stringify(details) };
    },
    readCell: async (key) => world.store.atlas().cells.get(key) ?? null,
    readPack: async (key) => world.store.atlas().packs.get(key) ?? null,
    readDetailsFile: async () => null,
  };
  const onError = (error: unknown) => {
    throw error;
  };
  const published = createDirectory({ source, now });
  const gazetteer = smallGazetteer([
    settlement(7, 'Naqadeh', 36.9553, 45.388),
    settlement(8, 'Tabriz', 38.08, 46.29),
  ]);
  const surroundings = surroundingsOf(() => gazetteer);
  const shellOf = (html: string, parts = {}) =>
    createShell({
      ...{ address: `${origin}/index.html`, now, onError, ...parts },
      fetch: async () =>
        new Response(html, { headers: { 'content-security-policy': "default-src 'self'" } }),
    });
  const page = createPageServer({
    ...{ published, origin, now, onError, contact: 'mailto:a@example.org' },
    surroundings,
    data: offerEditions({
      ...{ published, now, onError, siteUrl: origin, clientOf: () => null },
      files: { list: async () => [], open: async () => null },
      divisionOf: surroundings.divisionOf,
    }),
    search: createFinder({ source, now }),
    clientOf: () => null,
    shell: shellOf(shellHtml),
    embedTemplate: shellOf(embedHtml, { parts: embedParts }),
  });
  const card = createCardServer({
    published,
    drawer: async () => ({ draw: ({ name_az }) => Buffer.from(name_az ?? '') }),
    onError,
  });
  const index = currentIndex({ published: () => snapshotOf(source), now, onError });
  const reconcile = createReconcileServer({ index, origin, onError });
  const atlas = createAtlasServer({ source, nameCounts: noNameCounts, now, onError });

  const through = (serve: Serve) => {
    const ask = async (path: string): Promise<Kept> => {
      const answer = await serve(new Request(origin + path));
      const control = answer.headers.get('cache-control') ?? 'no-store';
      return { text: await answer.text(), status: answer.status, control, made: now() };
    };
    const browser = cached(cached(ask, now, true), now, false);
    return async (path: string) => (await browser(path)).text;
  };
  const [pages, cards, tables, map] = [page, card, reconcile, atlas].map(through);

  const answers: Record<string, () => Promise<string>> = {
    page: () => pages!(`/places/${knownId}`),
    card: () => cards!(`/cards/${knownId}.3.png`),
    letters: () => pages!('/list'),
    list: () => pages!('/list/G'),
    // The results page repeats the search text, so the test searches only for the beginning of the secret name.
    find: () => pages!(`/find?q=${encodeURIComponent(secret.slice(0, 4))}`),
    feed: () => pages!('/feed.xml'),
    sitemap: () => pages!('/sitemap.xml'),
    embed: () => pages!(`/embed?place=${knownId}`),
    'embed of a region': () => pages!('/embed?bbox=45.00,36.00,46.00,37.50'),
    'reconcile: query': () => tables!(`/reconcile?queries=${encodeURIComponent(JSON.stringify({ q: { query: secret } }))}`), // oxfmt-ignore
    'reconcile: suggest': () => tables!('/reconcile/suggest?prefix=gizli'),
    'reconcile: preview': () => tables!(`/reconcile/preview?id=${knownId}`),
    'places of a box': () => pages!('/data/area/places.geojson?bbox=45.00,36.00,46.00,37.50'),
    'places of a box for map apps': async () =>
      (await pages!('/data/area/places.kml?bbox=45.00,36.00,46.00,37.50')) +
      (await pages!('/data/area/places.gpx?bbox=45.00,36.00,46.00,37.50')),
    'names of a province': () => pages!('/data/area/names.csv?division=ir-west-azerbaijan'),
    atlas: async () => {
      const { cells } = JSON.parse(await map!(atlasPaths.manifest)) as AtlasManifest;
      return (await Promise.all(cells.map(({ key, hash }) => map!(atlasPaths.cell(key, hash))))).join(''); // oxfmt-ignore
    },
    'an edition of this moment': async () => {
      const { places } = await snapshotOf(source);
      const texts: string[] = [];
      for (const file of dataFiles)
        for await (const text of file.text(places() as never, (id) => id)) texts.push(text);
      return texts.join('');
    },
  };
  return answers;
}

const containsSecret = (text: string) => /Gizlik(?:ə|%C9%99)nd/.test(text);

async function aWorld() {
  const world = newWorld();
  await havePlace(world, { revision: 3, name_az: secret, name_loc: null, name_new: 'Naqadeh' });
  const entry = { id: 'one', place_id: knownId, at: world.now(), action: 'approved', uid: 'thief' };
  world.store.put(`places/${knownId}/history/one`, {
    ...{ ...entry, by: null, revision: 3, suggestion_id: null, reason: null, kept: null },
    changes: [{ field: 'name_az', before: 'Sulduz', after: secret }],
  });
  return world;
}

const decisions: Record<string, (world: World) => Promise<unknown>> = {
  deleted: (world) => deletePlace(world, { id: knownId, caller: admin, idempotencyKey: null }),
  'taken back': (world) =>
    undoAccount(world, {
      ...{ id: knownId, caller: admin },
      body: {
        ...{ by: { kind: 'entry' as const, id: 'one' }, since: new Date(0).toISOString() },
        ...{ reason: 'vandal', apply: true },
      },
    }),
};

describe.each(Object.entries(decisions))('a name that is %s', (_, decide) => {
  const readings = [0, 1, 9, 19, 29, 39, 49, 59].flatMap((first) =>
    [1, 13, 39, 60].map((every) => [first, every] as const),
  );
  const title =
    'appears in no response a minute later, when first read after %i s and then every %i s';
  const check = async (first: number, every: number) => {
    const world = await aWorld();
    const answers = siteOver(world);
    const read = async () => {
      const found: string[] = [];
      for (const [url, open] of Object.entries(answers))
        if (containsSecret(await open())) found.push(url);
      return found;
    };
    const seen = await read();
    for (const url of [
      'page',
      'card',
      'list',
      'embed',
      'reconcile: query',
      'places of a box',
      'places of a box for map apps',
      'names of a province',
      'atlas',
      'an edition of this moment',
    ])
      // oxfmt-ignore
      expect(seen).toContain(url);
    world.pass(first * second);
    await read();
    await decide(world);
    const decided = world.now().getTime();
    while (world.now().getTime() + every * second < decided + minute) {
      world.pass(every * second);
      await read();
    }
    world.pass(decided + minute - world.now().getTime());
    expect(await read()).toEqual([]);
  };
  it.each(readings.slice(0, 2))(title, check);
  it.each(readings.slice(2))(title, { tags: 'full' }, check);
});
