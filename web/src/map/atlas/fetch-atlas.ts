import type { AtlasCell, AtlasCellSummary, AtlasManifest } from '@shared/formats/atlas.ts';
import { namesIn, yearsIn } from '@shared/formats/names-in-pack.ts';
import type {
  DetailPack,
  DetailsManifest,
  FeaturedYears,
  FurtherNamesPack,
  PackSummary,
  DetailsFile,
  YearsPack,
} from '@shared/formats/place-details.ts';
import { atlasPaths } from '@shared/contract/routes.ts';
import type { SearchShard } from '@shared/formats/search-shard.ts';
import { gunzip } from '../../lib/gunzip.ts';
import { timeouts, within } from '../../lib/timeouts.ts';
import { isMirror, packedName, siteUrl } from '../../lib/site.ts';
import { isOtherVersion } from '../../lib/other-version.ts';

class StatusError extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`status ${status}`);
    this.status = status;
  }
}

export class AtlasError extends Error {
  /** True if the server does not have the file. The manifest that lists the file is then outdated. */
  readonly isMissing: boolean;

  constructor(url: string, cause: unknown) {
    super(`${url} could not be loaded`, { cause });
    this.name = 'AtlasError';
    this.isMissing = cause instanceof StatusError && cause.status === 404;
  }
}

/** `isOtherVersion` is true if the file contains another version than its address names (`other-version.ts`). */
export type FetchedCell = AtlasCell & { isOtherVersion?: boolean };

async function readJson(url: string, signal: AbortSignal): Promise<unknown> {
  if (isMirror) return readPackedJson(url, signal);
  const response = await fetch(url, { signal });
  if (!response.ok) throw new StatusError(response.status);
  const file = (await response.json()) as object;
  return isOtherVersion(response) ? { ...file, isOtherVersion: true } : file;
}

/**
 * Fetches one of a mirror's gzipped JSON files. The browser revalidates the manifest and the list of details, because a
 * mirror's server sets no cache lifetime. Other files have a hash in their names, so the browser can use a cached copy
 * without a check.
 */
async function readPackedJson(path: string, signal: AbortSignal): Promise<unknown> {
  const cache =
    path === atlasPaths.manifest || path === atlasPaths.details ? 'no-cache' : 'default';
  const response = await fetch(siteUrl(packedName(path)), { signal, cache });
  if (!response.ok) throw new StatusError(response.status);
  const bytes = await gunzip(new Uint8Array(await response.arrayBuffer()));
  return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
}

async function fetchJson(url: string): Promise<unknown> {
  try {
    return await within(timeouts.read, (signal) => readJson(url, signal));
  } catch (cause) {
    throw new AtlasError(url, cause);
  }
}

/** @throws AtlasError if the file does not have version 1 */
function versionOne<T extends { version: 1 }>(url: string, body: unknown): T {
  if (typeof body !== 'object' || body === null || (body as { version?: unknown }).version !== 1) {
    throw new AtlasError(url, new Error('unknown version'));
  }
  return body as T;
}

/**
 * Fetches the manifest or the list of details, which change with every publication. With `after`, the server looks for
 * a manifest of a newer revision, or for a list of details of at least this revision. The server looks at most every
 * 250 ms, so its answer may still be older. A mirror has one manifest and one list, so it needs no parameter.
 */
async function fetchList<T extends { version: 1 }>(path: string, after?: number): Promise<T> {
  const url = after === undefined || isMirror ? path : `${path}?after=${after}`;
  return versionOne<T>(url, await fetchJson(url));
}

/**
 * @param text null if the page could not load the manifest
 * @throws AtlasError if `text` is null or does not have version 1; SyntaxError if `text` is not JSON
 */
export function readManifest(text: string | null): AtlasManifest {
  const path = atlasPaths.manifest;
  if (text === null) throw new AtlasError(path, new Error('not loaded by the page'));
  return versionOne<AtlasManifest>(path, JSON.parse(text));
}

export function fetchManifest(after?: number): Promise<AtlasManifest> {
  return fetchList(atlasPaths.manifest, after);
}

/**
 * Reads the manifest from the service worker's cache, without a network request; null if it is not cached. Call this
 * function only if a service worker is active: otherwise, browsers log the failed request to the console.
 */
export async function fetchCachedManifest(): Promise<AtlasManifest | null> {
  const path = atlasPaths.manifest;
  const answer = await fetch(path, { cache: 'only-if-cached', mode: 'same-origin' });
  return answer.status === 200 ? versionOne<AtlasManifest>(path, await answer.json()) : null;
}

export function fetchDetailsManifest(after?: number): Promise<DetailsManifest> {
  return fetchList(atlasPaths.details, after);
}

/** The address contains the cell's hash, so the HTTP cache may keep the cell for ever. */
export async function fetchCell({ key, hash }: AtlasCellSummary): Promise<FetchedCell> {
  const url = atlasPaths.cell(key, hash);
  return versionOne<FetchedCell>(url, await fetchJson(url));
}

export async function fetchPack({ key, hash }: PackSummary): Promise<DetailPack> {
  const url = atlasPaths.pack(key, hash);
  return versionOne<DetailPack>(url, await fetchJson(url));
}

export async function fetchDetailsFile(
  key: string,
  id: string,
  hash: string,
): Promise<DetailsFile> {
  const url = atlasPaths.detailsFile(key, id, hash);
  return versionOne<DetailsFile>(url, await fetchJson(url));
}

export async function fetchNames(pack: PackSummary): Promise<FurtherNamesPack> {
  const { key, hash } = pack;
  // A mirror has no files of further names. The page computes these names from the detail packs.
  if (isMirror) return { version: 1, key, names: namesIn((await fetchPack(pack)).places) };
  const url = atlasPaths.names(key, hash);
  return versionOne<FurtherNamesPack>(url, await fetchJson(url));
}

export async function fetchYears(pack: PackSummary): Promise<YearsPack> {
  const { key, hash } = pack;
  if (isMirror) return { version: 1, key, names: yearsIn((await fetchPack(pack)).places) };
  const url = atlasPaths.years(key, hash);
  return versionOne<YearsPack>(url, await fetchJson(url));
}

/**
 * Fetches the dated names of the featured places. On a mirror, the result is empty, because a mirror has no such file.
 * There, `fetchYears` reads the dated names of all places from the detail packs.
 */
export async function fetchFeaturedYears(revision: number): Promise<FeaturedYears> {
  if (isMirror) return { version: 1, names: [] };
  const url = atlasPaths.featuredYears(revision);
  return versionOne<FeaturedYears>(url, await fetchJson(url));
}

/**
 * Fetches a search shard. On a mirror, the result is empty, because a mirror cannot have a file for each possible text.
 * There, search finds only places in loaded cells.
 * @param beginning the result of `shardOf`
 */
export async function fetchShard(beginning: string, revision: number): Promise<SearchShard> {
  if (isMirror) return { version: 1, places: [], names: [] };
  const url = atlasPaths.shard(beginning, revision);
  return versionOne<SearchShard>(url, await fetchJson(url));
}
