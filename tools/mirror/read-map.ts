import { randomUUID } from 'node:crypto';
import { contentHash } from '../../functions/src/atlas/cell.ts';
import { MapChanged, ofOneMoment } from '../../functions/src/atlas/snapshot.ts';
import { runInParallel } from '@shared/async/run-in-parallel.ts';
import type { AtlasCell, AtlasManifest } from '@shared/formats/atlas.ts';
import {
  isDetailsFile,
  type DetailPack,
  type DetailsManifest,
  type DetailsFile,
} from '@shared/formats/place-details.ts';
import { atlasPaths } from '@shared/contract/routes.ts';
import type { Site } from './site.ts';

/** `files` contains the map's lists and every listed file, by path. */
export interface PublishedMap {
  manifest: AtlasManifest;
  cells: AtlasCell[];
  packs: DetailPack[];
  detailsFiles: DetailsFile[];
  files: Map<string, Buffer>;
}

/** Maximum number of parallel requests. A low number does not slow down the site for visitors. */
const atOnce = 4;

/**
 * Reads a site's published map completely. Checks each cell, detail pack and details file against its hash in the
 * lists.
 *
 * @param kept returns the file that an earlier run has stored for this path; null if there is none
 * @throws Error if the site has no map, or if its map keeps changing
 */
export const readMap = (
  site: Site,
  kept: (path: string) => Promise<Buffer | null>,
): Promise<PublishedMap> => ofOneMoment(() => readOnce(site, kept));

async function readOnce(
  site: Site,
  kept: (path: string) => Promise<Buffer | null>,
): Promise<PublishedMap> {
  const files = new Map<string, Buffer>();
  // The query bypasses the CDN, because the CDN may have cached the manifest and the list of details at different
  // times. Each attempt has its own query, because the CDN also caches the responses of an earlier attempt.
  const query = `?after=${randomUUID()}`;
  const list = async <T extends { version: 1 }>(path: string): Promise<T> => {
    const bytes = await site.read(`${path}${query}`);
    if (!bytes) throw new Error(`the site has no ${path}`);
    const parsed = JSON.parse(bytes.toString()) as T;
    if (parsed.version !== 1)
      throw new Error(`${path}: version ${String(parsed.version)}, expected 1`);
    files.set(path, bytes);
    return parsed;
  };
  const [manifest, details] = await Promise.all([
    list<AtlasManifest>(atlasPaths.manifest),
    list<DetailsManifest>(atlasPaths.details),
  ]);
  if (manifest.revision !== details.revision)
    throw new MapChanged('the two lists have different revisions');

  const file = async <T>(path: string, hash: string): Promise<T> => {
    const isWanted = (bytes: Buffer | null) => bytes && contentHash(bytes.toString()) === hash;
    const stored = await kept(path);
    const bytes = isWanted(stored) ? stored : await site.read(path);
    if (!bytes || !isWanted(bytes)) throw new MapChanged(path);
    files.set(path, bytes);
    return JSON.parse(bytes.toString()) as T;
  };
  const cells = await each(manifest.cells, ({ key, hash }) =>
    file<AtlasCell>(atlasPaths.cell(key, hash), hash),
  );
  const packs = await each(details.packs, ({ key, hash }) =>
    file<DetailPack>(atlasPaths.pack(key, hash), hash),
  );
  const long = packs.flatMap(({ key, places }) =>
    places.flatMap(([id, , , , content]) =>
      isDetailsFile(content) ? [{ key, id, hash: content[0] }] : [],
    ),
  );
  const detailsFiles = await each(long, ({ key, id, hash }) =>
    file<DetailsFile>(atlasPaths.detailsFile(key, id, hash), hash),
  );
  return { manifest, cells, packs, detailsFiles, files };
}

/**
 * Calls `work` for each item, for at most `atOnce` items at the same time. Returns the results in the order of the
 * items.
 */
export async function each<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results = new Array<R>(items.length);
  await runInParallel(items.entries(), atOnce, async ([index, item]) => {
    results[index] = await work(item);
  });
  return results;
}
