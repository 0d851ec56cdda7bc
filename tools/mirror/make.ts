import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { renderBook, type BookPlace } from '../../functions/src/book/index.ts';
import { brand } from '@shared/contract/brand.ts';
import { requireFilePath } from '@shared/contract/file-name.ts';
import { mirroredBookPath, mirrorPaths } from '@shared/contract/mirrored-place.ts';
import { mirrorAbout, siteAddresses, type SiteAddresses } from '@shared/contract/mirrors.ts';
import { filesIn } from '../../functions/src/backup/files-in.ts';
import type { Signer } from '../../functions/src/editions/ports.ts';
import { levels } from '@shared/formats/tiles/levels.ts';
import { bookDate } from './book-date.ts';
import { MirrorFolder, claimFolder, type Written } from './folder.ts';
import { mediaOf } from './copied.ts';
import { putFurther, type Further } from './further.ts';
import { placesOf, type MirroredPlace } from './places.ts';
import { firstList } from './plain-pages.ts';
import { readMap, type PublishedMap } from './read-map.ts';
import type { Share } from './sizes.ts';
import type { Site } from './site.ts';

export interface Mirror extends Further {
  out: string;
  site: Site;
  app: string;
  addresses: SiteAddresses;
  /**
   * Maximum size in bytes, without the files that the options of `Further` add. If the finest level of the basemap does
   * not fit, the mirror omits this level.
   */
  atMost: number;
  signer: Signer | null;
  /** Returns the time in milliseconds since 1970. */
  now: () => number;
}

interface Before {
  revision: number | undefined;
  /** Address of the live site in the book of the last run. */
  live: string | undefined;
}

/**
 * Returns whether a file is one of the map's JSON files. This command compresses them, because a static server sends
 * files as they are stored.
 */
const isPacked = (name: string): boolean => /^(?:atlas|map\/.+)\/.*\.json$/.test(name);

/**
 * Files of the app that mirrors do not need. Browsers and crawlers request some of them only from a site's root. The
 * other files are for signed-in people or Google's map.
 */
const leftOut =
  /^(?:robots\.txt|app\.webmanifest|icon-512\.png|assets\/(?:GoogleMap-[^/]*\.js|auth-[^/]*\.js|mp3-[^/]*\.wasm))$/;
const isLeftOut = (name: string): boolean => leftOut.test(name);

/** Compresses a file. Equal files give equal bytes in every run, so that unchanged files stay unchanged. */
const packed = (bytes: Uint8Array): Buffer => gzipSync(bytes, { level: 9 });

const appPage = 'index.html';

const finestLevel = levels.at(-1);

/** Returns null if the file is not a tile of the basemap. */
function levelOf(name: string): number | null {
  const [, level] = /^map\/[^/]+\/tiles\/(\d+)\//.exec(name) ?? [];
  return level === undefined ? null : Number(level);
}

/**
 * Makes or updates a mirror. `isComplete` is false if the finest level of the basemap does not fit into the mirror.
 * `shares` contains the number of files and bytes that each option of `Further` has added.
 */
export async function makeMirror(
  mirror: Mirror,
): Promise<Written & { isComplete: boolean; shares: Share[] }> {
  const { out, site, app, addresses, signer } = mirror;
  await claimFolder(out);
  const folder = new MirrorFolder(out);
  const before = await knownBefore(folder);
  const map = await readMap(site, (path_) => unpackedOf(folder, path_));
  const places = placesOf(map);
  // Names from the site are checked before any of its files is written, because a site may be hostile.
  for (const name of map.files.keys()) requireFilePath(name.slice(1), 'the map');
  if (mirror.media) mediaOf(places);

  const appFiles = await filesIn(app);
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
  await putBook(mirror, folder, map, places, before);
  const sizes = await Promise.all(
    finest.map(async (name) => (await stat(path.join(app, name))).size),
  );
  const fits = sizes.reduce((sum, size) => sum + size, folder.bytes) <= mirror.atMost;
  if (fits) for (const name of finest) await putOfApp(name);
  const shares = await putFurther(mirror, folder, places);
  // The lists refer to other files, so they are written after those files.
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
  const page = await readFile(path.join(app, appPage), 'utf8');
  await folder.put(appPage, mirror.pages ? leadingToPages(page) : page);
  await folder.put(mirrorPaths.about.slice(1), json(about));
  return { ...(await folder.finish(signer)), isComplete: fits, shares };
}

/**
 * Adds a link to the list of all names to the `<noscript>` of the app's page.
 * @throws Error if the page has no `<noscript>`
 */
function leadingToPages(html: string): string {
  const linked = html.replace(
    /<\/noscript/,
    () => `<a href="${firstList}">All names as a list</a></noscript`,
  );
  if (linked === html) throw new Error(`${appPage} has no <noscript>`);
  return linked;
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

async function unpackedOf(folder: MirrorFolder, path_: string): Promise<Buffer | null> {
  const bytes = await folder.read(`${path_.slice(1)}.gz`);
  if (!bytes) return null;
  try {
    return gunzipSync(bytes);
  } catch {
    return null; // the existing file is incomplete or changed, so the caller fetches it again
  }
}

/** Returns what the last run has written. A field is undefined if its file is missing or damaged. */
async function knownBefore(folder: MirrorFolder): Promise<Before> {
  const read = async (path_: string): Promise<unknown> => {
    const bytes = await folder.read(path_.slice(1));
    try {
      return JSON.parse(String(bytes));
    } catch {
      return null;
    }
  };
  const { data: about } = mirrorAbout.safeParse(await read(mirrorPaths.about));
  const { data: addresses } = siteAddresses.safeParse(await read(mirrorPaths.addresses));
  return { revision: about?.revision, live: addresses?.live[0] };
}

/**
 * Writes the book. Keeps the book of the last run unless the map or the address of the site has changed since then,
 * because making a book of 50,000 places takes a minute.
 */
async function putBook(
  { addresses: { live }, now }: Mirror,
  folder: MirrorFolder,
  map: PublishedMap,
  places: readonly MirroredPlace[],
  before: Before,
): Promise<void> {
  const name = mirroredBookPath.slice(1);
  const isSame = before.revision === map.manifest.revision && before.live === live[0];
  const kept = isSame ? await folder.known(name) : null;
  await folder.put(name, kept ?? (await bookOf(places, bookDate(map.packs, now()), live[0] ?? '')));
}

async function bookOf(
  all: readonly MirroredPlace[],
  date: string,
  root: string,
): Promise<Uint8Array> {
  const places = all.map(({ place: { lat, lng, ...place }, details }): BookPlace => ({
    ...place,
    names: details?.content.names ?? [],
    location: { lat, lng },
  }));
  return renderBook({ places, date, siteUrl: root.replace(/\/+$/, ''), brand });
}
