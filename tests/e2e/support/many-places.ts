import { packPlace, type AtlasPlace } from '@contract/atlas.ts';
import type { Page } from 'playwright-core';
import { toWorld } from '../../../web/src/map/geometry.ts';
import { appUrl } from './app-url.ts';
import { openPage, type PageOptions } from './browser.ts';

/** The size for which everything is made (decisions.md). */
const count = 50_000;
const capacity = 400;

interface Cell {
  key: string;
  places: AtlasPlace[];
}

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

/** Reproducible numbers from 0 to 1 (Park and Miller). */
function random(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

function generate(): AtlasPlace[] {
  const next = random(7);
  const word = () => syllables[Math.floor(next() * syllables.length)] ?? '';
  return Array.from({ length: count }, (_, number) => {
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
}

/** The quadtree of contract/atlas.ts, as the atlas function serves it. */
function split(cell: Cell): Cell[] {
  if (cell.places.length <= capacity) return cell.places.length > 0 ? [cell] : [];
  const side = 2 ** cell.key.length;
  const quarters: Cell[] = [0, 1, 2, 3].map((digit) => ({
    key: `${cell.key}${digit}`,
    places: [],
  }));
  for (const place of cell.places) {
    const { x, y } = toWorld(place);
    quarters[(Math.floor(x * side) & 1) + 2 * (Math.floor(y * side) & 1)]?.places.push(place);
  }
  return quarters.flatMap(split);
}

/** What the atlas function would serve of so many places: the manifest, and cells by key. */
function publish(): { manifest: string; cells: Map<string, string> } {
  const all = split({ key: 'r', places: generate() });
  const cells = new Map(
    all.map(({ key, places }) => [
      key,
      JSON.stringify({ version: 1, key, places: places.map(packPlace) }),
    ]),
  );
  const mean = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  const manifest = JSON.stringify({
    version: 1,
    revision: 1,
    approved: all.flatMap(({ places }) => places).filter(({ status }) => status === 'approved')
      .length,
    requested: all.flatMap(({ places }) => places).filter(({ status }) => status === 'requested')
      .length,
    cells: all.map(({ key, places }) => ({
      key,
      hash: '0123456789abcdef',
      bytes: cells.get(key)?.length ?? 0,
      approved: places.filter(({ status }) => status === 'approved').length,
      requested: places.filter(({ status }) => status === 'requested').length,
      lat: Number(mean(places.map(({ lat }) => lat)).toFixed(4)),
      lng: Number(mean(places.map(({ lng }) => lng)).toFixed(4)),
    })),
  });
  return { manifest, cells };
}

let published: ReturnType<typeof publish> | undefined;

export interface Sent {
  requests: number;
  bytes: number;
}

/** The app with the large atlas in place of the seeded one; `sent` counts what is asked for, and its bytes. */
export async function openLarge(options: PageOptions): Promise<Page & { sent: Sent }> {
  published ??= publish();
  const { manifest, cells } = published;
  const page = await openPage('', options);
  const sent: Sent = { requests: 0, bytes: 0 };
  const fulfil = (body: string) => {
    sent.requests++;
    sent.bytes += body.length;
    return { contentType: 'application/json', body };
  };
  await page.route('**/atlas/manifest.json*', (route) => route.fulfill(fulfil(manifest)));
  await page.route('**/atlas/cells/*', (route) => {
    const key = /cells\/(r\d*)\./.exec(route.request().url())?.[1] ?? '';
    return route.fulfill(fulfil(cells.get(key) ?? ''));
  });
  await page.goto(appUrl('/'));
  return Object.assign(page, { sent });
}
