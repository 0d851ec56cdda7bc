import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { renderNamesPdf, type NamesPdfPlace } from '../../functions/src/book/index.ts';
import { unpackPlace } from '../../functions/src/contract/atlas.ts';
import { brand } from '../../functions/src/contract/brand.ts';
import { mirroredBookPath, mirrorPaths } from '../../functions/src/contract/mirrored-place.ts';
import { mirrorAbout, type SiteAddresses } from '../../functions/src/contract/mirrors.ts';
import {
  isStoryFile,
  unpackStory,
  type PackedStory,
} from '../../functions/src/contract/place-details.ts';
import { isUploadLink } from '../../functions/src/contract/schemas.ts';
import type { Signer } from '../../functions/src/editions/ports.ts';
import { levels } from '../../map-data/format/levels.ts';
import { MirrorFolder, claimFolder, type Written } from './folder.ts';
import { each, readMap, type PublishedMap } from './read-map.ts';
import type { Site } from './site.ts';

export interface Mirror {
  out: string;
  site: Site;
  /** The built app of mirrors, with the map's ground beside it. */
  app: string;
  addresses: SiteAddresses;
  /** Bytes, without media and editions: the finest level of the ground stays out where it would not fit. */
  atMost: number;
  /** Photos, recordings and documents, too. */
  media: boolean;
  /** The newest edition of the open data, too. */
  editions: boolean;
  signer: Signer | null;
}

/** What a plain server of files sends as it lies there: JSON of the map lies packed. */
const isPacked = (name: string): boolean => /^(?:atlas|map\/.+)\/.*\.json$/.test(name);

/** What browsers and crawlers ask the root of a whole site for, and what only signed-in people or Google's map load. */
const leftOut =
  /^(?:robots\.txt|app\.webmanifest|icon-512\.png|assets\/(?:GoogleMap-[^/]*\.js|auth-[^/]*\.js|mp3-[^/]*\.wasm))$/;
const isLeftOut = (name: string): boolean => leftOut.test(name);

/** Always the same bytes for the same text. */
const packed = (bytes: Uint8Array): Buffer => gzipSync(bytes, { level: 9 });

/** It names the app's other files, and comes after them. */
const appPage = 'index.html';

const finestLevel = levels.at(-1);

/** Of the ground that a file is a tile of; null for every other one. */
function levelOf(name: string): number | null {
  const [, level] = /^map\/[^/]+\/tiles\/(\d+)\//.exec(name) ?? [];
  return level === undefined ? null : Number(level);
}

/**
 * Makes, or brings up to date, a mirror of what a site has published.
 *
 * @returns also whether the finest level of the ground is in it
 */
export async function makeMirror(mirror: Mirror): Promise<Written & { isWhole: boolean }> {
  const { out, site, app, addresses, signer } = mirror;
  await claimFolder(out);
  const folder = new MirrorFolder(out);
  const before = await folder.read(mirrorPaths.about.slice(1));
  const map = await readMap(site, (path_) => unpackedOf(folder, path_));

  const appFiles = await filesBelow(app);
  const putOfApp = async (name: string) => {
    const bytes = await readFile(path.join(app, name));
    await (isPacked(name) ? folder.put(`${name}.gz`, packed(bytes)) : folder.put(name, bytes));
  };
  const finest = appFiles.filter((name) => levelOf(name) === finestLevel);
  for (const name of appFiles)
    if (name !== appPage && !isLeftOut(name) && levelOf(name) !== finestLevel) await putOfApp(name);
  const lists = [...map.files].filter(([name]) => !/\.[0-9a-f]{16}\.json$/.test(name));
  for (const [name, bytes] of map.files)
    if (!lists.some(([list]) => list === name))
      await folder.put(`${name.slice(1)}.gz`, packed(bytes));
  await putBook(folder, map, addresses, before);
  const sizes = await Promise.all(
    finest.map(async (name) => (await stat(path.join(app, name))).size),
  );
  const fits = sizes.reduce((sum, size) => sum + size, folder.bytes) <= mirror.atMost;
  if (fits) for (const name of finest) await putOfApp(name);
  if (mirror.media) await copyMedia(site, folder, map);
  if (mirror.editions) await copyEdition(site, folder);
  // what names files comes after them
  for (const [name, bytes] of lists) await folder.put(`${name.slice(1)}.gz`, packed(bytes));
  const text = json(addresses);
  await folder.put(mirrorPaths.addresses.slice(1), text);
  if (signer) await folder.put(`${mirrorPaths.addresses.slice(1)}.sig`, signer.sign(text));
  const about = {
    version: 1,
    revision: map.manifest.revision,
    levels: levels.filter((level) => fits || level !== finestLevel),
    media: mirror.media,
  } as const;
  await folder.put(appPage, await readFile(path.join(app, appPage)));
  await folder.put(mirrorPaths.about.slice(1), json(about));
  return { ...(await folder.finish(signer)), isWhole: fits };
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

async function unpackedOf(folder: MirrorFolder, path_: string): Promise<Buffer | null> {
  const bytes = await folder.read(`${path_.slice(1)}.gz`);
  if (!bytes) return null;
  try {
    return gunzipSync(bytes);
  } catch {
    return null; // it broke off, or somebody has changed it: asked for anew
  }
}

async function filesBelow(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join('/'))
    .toSorted();
}

/** By id: what each place says beyond its cell. */
function storiesOf({ packs, stories }: PublishedMap): Map<string, PackedStory> {
  const long = new Map(stories.map(({ place_id, story }) => [place_id, story]));
  return new Map(
    packs.flatMap(({ places }) =>
      places.map(([id, , , , story]) => [id, isStoryFile(story) ? (long.get(id) ?? {}) : story]),
    ),
  );
}

async function copyMedia(site: Site, folder: MirrorFolder, map: PublishedMap): Promise<void> {
  const links = [...storiesOf(map).values()]
    .map(unpackStory)
    .flatMap(({ images, links: others, voiceUrl }) => [
      ...images,
      ...others,
      ...(voiceUrl ? [voiceUrl] : []),
    ]);
  await each([...new Set(links.filter(isUploadLink))], async (link) => {
    const name = decodeURIComponent(link.slice(1));
    // its id is in its name, and it never changes
    const bytes = (await folder.read(name)) ?? (await site.read(link));
    if (bytes) await folder.put(name, bytes);
  });
}

/** @throws Error where there is no edition yet */
async function copyEdition(site: Site, folder: MirrorFolder): Promise<void> {
  const page = await site.read('/data');
  const [, date] = /\/data\/(\d{4}-\d{2}-\d{2})\//.exec(page?.toString() ?? '') ?? [];
  if (date === undefined) throw new Error('the site offers no edition of its data yet');
  const sums = await site.read(`/data/${date}/SHA256SUMS`);
  const names = (sums?.toString() ?? '').split('\n').flatMap((line) => line.split('  ')[1] ?? []);
  const plain = names.filter((name) => !names.includes(`${name}.gz`));
  for (const name of [...plain, 'SHA256SUMS', 'SHA256SUMS.sig']) {
    const bytes = await site.read(`/data/${date}/${name}`);
    if (bytes) await folder.put(`data/${date}/${name}`, bytes);
  }
}

/** Set anew only where the map is another one: it takes a minute with 50,000 places. */
async function putBook(
  folder: MirrorFolder,
  map: PublishedMap,
  { live }: SiteAddresses,
  before: Buffer | null,
): Promise<void> {
  const name = mirroredBookPath.slice(1);
  const known = before && mirrorAbout.safeParse(JSON.parse(before.toString())).data;
  const kept = known?.revision === map.manifest.revision ? await folder.read(name) : null;
  await folder.put(name, kept ?? (await bookOf(map, live[0] ?? '')));
}

async function bookOf(map: PublishedMap, root: string): Promise<Uint8Array> {
  const stories = storiesOf(map);
  const places: NamesPdfPlace[] = map.cells.flatMap((cell) =>
    cell.places.map(unpackPlace).map(({ lat, lng, ...place }) => ({
      ...place,
      names: unpackStory(stories.get(place.place_id) ?? {}).names,
      location: { lat, lng },
    })),
  );
  const updated = map.packs.flatMap((pack) => pack.places.map(([, , at]) => at));
  const newest = updated.reduce((a, b) => Math.max(a, b), 0);
  const date = new Date(newest).toISOString();
  return renderNamesPdf({ places, date, siteUrl: root.replace(/\/+$/, ''), brand });
}
