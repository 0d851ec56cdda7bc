import type { AtlasCell, AtlasCellSummary, AtlasManifest } from '@contract/atlas.ts';
import type { DetailsManifest, NamesPack, PackSummary } from '@contract/place-details.ts';
import { atlasPaths } from '@contract/routes.ts';
import type { SearchShard } from '@contract/search-shard.ts';
import { patience, within } from '../../lib/patience.ts';

/** The atlas could not be had: no connection, no answer within 10 s, or one that is none. */
class AtlasError extends Error {
  constructor(url: string, cause: unknown) {
    super(`${url} could not be loaded`, { cause });
    this.name = 'AtlasError';
  }
}

async function readJson(url: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return await response.json();
}

async function fetchJson(url: string): Promise<unknown> {
  try {
    return await within(patience.read, (signal) => readJson(url, signal));
  } catch (cause) {
    throw new AtlasError(url, cause);
  }
}

/** @throws AtlasError; also for a version that this client does not know. */
function versionOne<T extends { version: 1 }>(url: string, body: unknown): T {
  if (typeof body !== 'object' || body === null || (body as { version?: unknown }).version !== 1) {
    throw new AtlasError(url, new Error('unknown version'));
  }
  return body as T;
}

/** A list that changes; with `after`, one that is not older than that revision (the query passes the CDN by). */
async function fetchList<T extends { version: 1 }>(path: string, after?: number): Promise<T> {
  const url = after === undefined ? path : `${path}?after=${after}`;
  return versionOne<T>(url, await fetchJson(url));
}

export function fetchManifest(after?: number): Promise<AtlasManifest> {
  return fetchList(atlasPaths.manifest, after);
}

/** What lies beside the cells. */
export function fetchDetailsManifest(after?: number): Promise<DetailsManifest> {
  return fetchList(atlasPaths.details, after);
}

/** The file's address holds its hash, so the HTTP cache answers it for ever. */
export async function fetchCell({ key, hash }: AtlasCellSummary): Promise<AtlasCell> {
  const url = atlasPaths.cell(key, hash);
  return versionOne<AtlasCell>(url, await fetchJson(url));
}

export async function fetchNames({ key, hash }: PackSummary): Promise<NamesPack> {
  const url = atlasPaths.names(key, hash);
  return versionOne<NamesPack>(url, await fetchJson(url));
}

/** @param beginning of `shardOf` */
export async function fetchShard(beginning: string, revision: number): Promise<SearchShard> {
  const url = atlasPaths.shard(beginning, revision);
  return versionOne<SearchShard>(url, await fetchJson(url));
}
