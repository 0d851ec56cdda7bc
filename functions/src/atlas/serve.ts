import { atlasPaths } from '@shared/contract/routes.ts';
import { ApiError } from '@shared/contract/errors.ts';
import { shardOf } from '@shared/formats/search-shard.ts';
import { decoded } from '../platform/responses/decoded.ts';
import { withFailures, wrongMethod } from '../platform/responses/envelope.ts';
import { textAnswer } from '../platform/responses/text.ts';
import { contentHash } from './cell.ts';
import { rememberedFiles, type FileName } from './files.ts';
import { ManifestCache } from './memory.ts';
import { isDetailsFile } from '@shared/formats/place-details.ts';
import { createFeaturedYears } from './featured-years.ts';
import { namesOfPack, unpackPackBody, yearsOfPack } from './pack.ts';
import { manifestTexts, type AtlasSource } from './ports.ts';
import { createShards } from './shards.ts';

const uncached = 'no-store';
/**
 * Cache-Control of manifests: browsers and the CDN cache a manifest for ten seconds, and may use it for 40 more seconds
 * while they load the next one.
 */
const manifestCaching = 'public, max-age=10, s-maxage=10, stale-while-revalidate=40';
/**
 * Cache-Control of the counts of answers about names. The counts change only once a week, or within a day after a name
 * was removed, so a cache of ten minutes does no harm.
 */
const countsCaching = 'public, max-age=600, s-maxage=600, stale-while-revalidate=3600';
const cellCaching = 'public, max-age=31536000, immutable';
/**
 * Cache-Control of a response with another version of the file than its URL names. After a change was undone, the URL
 * may name the current version again. Therefore browsers must revalidate the response before they use it again, and a
 * reverse proxy must not cache it.
 */
const otherVersionCaching = 'private, no-cache';

/** Pages of every origin may read the responses, because the atlas is public and mirrors read the atlas. */
const openHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, Content-Location',
  'x-content-type-options': 'nosniff',
};

const cellPath = /^\/atlas\/cells\/(r[0-3]{0,16})\.([0-9a-f]{16})\.json$/;
const packPath = /^\/atlas\/details\/(r[0-3]{0,16})\.([0-9a-f]{16})\.json$/;
const partPath = /^\/atlas\/(names|years)\/(r[0-3]{0,16})\.([0-9a-f]{16})\.json$/;
const detailsFilePath =
  /^\/atlas\/details\/(r[0-3]{0,16})\/([A-Za-z0-9_-]{1,300})\.([0-9a-f]{16})\.json$/;

const nameCountsPath = /^\/atlas\/name-counts\/([0-5]\d|6[0-3])\.json$/;
const featuredYearsPath = /^\/atlas\/foremost-years\.([0-9]{1,15})\.json$/;
const shardPath = /^\/atlas\/search\/([^/]{1,200})\.([0-9]{1,15})\.json$/;

const partsOfPacks = { names: namesOfPack, years: yearsOfPack } as const;

export interface AtlasServerOptions {
  source: AtlasSource;
  nameCounts: (file: string) => Promise<string>;
  now: () => number;
  /**
   * Receives unexpected errors, such as database errors. The response to the client contains no details of such
   * errors.
   */
  onError: (error: unknown) => void;
}

/** A requested file. Its URL contains the hash of one version of the file. */
interface RequestedFile {
  name: FileName;
  hash: string;
  /** Returns the file's current hash from the manifest or from a pack; undefined if the file is not listed. */
  listed: () => Promise<string | undefined>;
  address: (hash: string) => string;
  part?: (body: string) => string;
}

/** Serves `/atlas/**`. Requests need no tokens. Never throws. */
export function createAtlasServer({ source, nameCounts, now, onError }: AtlasServerOptions) {
  const manifests = new ManifestCache(() => manifestTexts(source), now);
  const files = rememberedFiles(source, now);
  const shards = createShards(source, manifests);
  const featuredYears = createFeaturedYears(manifests, (key, hash) =>
    files.read(`pack ${key}`, hash),
  );

  async function answer(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    if (request.method === 'OPTIONS') return preflight();
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return wrongMethod(request.method, ['GET', 'HEAD', 'OPTIONS'], openHeaders);
    }
    if (pathname === atlasPaths.manifest) {
      const after = revisionIn(search);
      const { atlas } = await manifests.read(after === null ? 0 : after + 1);
      // Caches must not store responses to `?after`. If a client's change did not change the map, the client sends the
      // same URL again after its next change. A response from the cache would then be too old.
      const caching = search === '' ? manifestCaching : uncached;
      return file(request, atlas, contentHash(atlas), caching);
    }
    if (pathname === atlasPaths.details) {
      const after = revisionIn(search) ?? 0;
      const { details, revision } = await manifests.read(after);
      if (details === null) throw notFound('the map has no details yet');
      const caching = revision >= after ? manifestCaching : uncached;
      return file(request, details, contentHash(details), caching);
    }
    const [, countsFile] = nameCountsPath.exec(pathname) ?? [];
    if (countsFile !== undefined) {
      const text = await nameCounts(countsFile);
      return file(request, text, contentHash(text), countsCaching);
    }
    const [, beginning, revision] = shardPath.exec(pathname) ?? [];
    if (beginning !== undefined) return shard(request, beginning, Number(revision));
    const [, ofRevision] = featuredYearsPath.exec(pathname) ?? [];
    if (ofRevision !== undefined) {
      const present = await featuredYears(Number(ofRevision));
      return current(request, present, Number(ofRevision), atlasPaths.featuredYears);
    }
    return immutable(request, sought(pathname));
  }

  /** @throws ApiError not_found unless `shardOf(beginning)` equals `beginning`, so that each shard has only one URL */
  async function shard(request: Request, encoded: string, revision: number): Promise<Response> {
    const beginning = decoded(encoded);
    if (beginning === null || shardOf(beginning) !== beginning) throw notFound('no such file');
    const addressOf = (one: number) => atlasPaths.shard(beginning, one);
    return current(request, await shards(beginning, revision), revision, addressOf);
  }

  /**
   * Answers with the current content, even if the request names another revision. If the current content is newer than
   * the request, caches store this response only briefly. If it is older, caches do not store it, because the requested
   * revision may exist on another instance. In both cases, the header `content-location` contains the URL of the
   * content, so that the service worker asks again.
   */
  function current(
    request: Request,
    present: { revision: number; file: object },
    revision: number,
    addressOf: (revision: number) => string,
  ): Promise<Response> {
    const text = JSON.stringify(present.file);
    const hash = contentHash(text);
    if (present.revision === revision) return file(request, text, hash, cellCaching);
    const more = { 'content-location': addressOf(present.revision) };
    return file(
      request,
      text,
      hash,
      present.revision < revision ? uncached : manifestCaching,
      more,
    );
  }

  /**
   * Answers with a file whose URL contains its hash. A client with an older manifest gets the current version, and its
   * URL in the header `content-location`. There is no redirect, because two servers with manifests of different age
   * could redirect to each other forever.
   * Reads only files that the manifest or a pack lists. A request with an invented hash therefore reads at most the
   * manifest, the pack of a cell and the current file, and later requests find these files cached. Uses the hash of the
   * file that was read as the current version, because this server's cached manifest may be older than the client's.
   * @throws ApiError not_found if the map does not contain the file
   */
  async function immutable(
    request: Request,
    { name, hash, listed, address, part = (body) => body }: RequestedFile,
  ): Promise<Response> {
    const known = await files.known(name, hash);
    if (known) return file(request, part(known.body), hash, cellCaching);
    const present = await listed();
    if (present === undefined) throw notFound('no such file; load the manifest again');
    const stored = await files.read(name, present);
    if (!stored) throw notFound('no such file; load the manifest again');
    const body = part(stored.body);
    if (stored.hash === hash) return file(request, body, hash, cellCaching);
    const more = { 'content-location': address(stored.hash) };
    return file(request, body, stored.hash, otherVersionCaching, more);
  }

  /** @throws ApiError not_found if no file can have this path */
  function sought(pathname: string): RequestedFile {
    const [, cell, cellHash] = cellPath.exec(pathname) ?? [];
    if (cell !== undefined && cellHash !== undefined)
      return {
        name: `cell ${cell}`,
        hash: cellHash,
        listed: async () => (await manifests.read()).hashes.get(cell),
        address: (hash) => atlasPaths.cell(cell, hash),
      };
    const [, pack, packHash] = packPath.exec(pathname) ?? [];
    if (pack !== undefined && packHash !== undefined)
      return {
        name: `pack ${pack}`,
        hash: packHash,
        listed: async () => (await manifests.read()).packs.get(pack),
        address: (hash) => atlasPaths.pack(pack, hash),
      };
    const [, part, whole, wholeHash] = partPath.exec(pathname) ?? [];
    if ((part === 'names' || part === 'years') && whole !== undefined && wholeHash !== undefined)
      return {
        name: `pack ${whole}`,
        hash: wholeHash,
        listed: async () => (await manifests.read()).packs.get(whole),
        address: (hash) => atlasPaths[part](whole, hash),
        part: (body) => partsOfPacks[part](whole, body),
      };
    const [, key, id, hash] = detailsFilePath.exec(pathname) ?? [];
    if (key === undefined || id === undefined || hash === undefined) throw notFound('no such file');
    return {
      name: `details ${id}`,
      hash,
      listed: () => detailsFileIn(key, id),
      address: (present) => atlasPaths.detailsFile(key, id, present),
    };
  }

  /** Returns the hash of the place's details file; undefined if the cell's pack does not list such a file. */
  async function detailsFileIn(key: string, id: string): Promise<string | undefined> {
    const hash = (await manifests.read()).packs.get(key);
    const pack = hash === undefined ? null : await files.read(`pack ${key}`, hash);
    const content = pack && unpackPackBody(pack.body).find(([of]) => of === id)?.[4];
    return content && isDetailsFile(content) ? content[0] : undefined;
  }

  return withFailures(answer, {
    ...{ onError, headers: openHeaders, message: 'the map cannot be read at the moment' },
  });
}

/**
 * Returns 7 for `?after=7`. A client that requests the manifest with this query has revision 7, and needs a newer one
 * after its own change. A client that requests the list of details has the manifest of revision 7, and needs this
 * revision or a newer one.
 */
function revisionIn(search: string): number | null {
  const [, after] = /^\?after=(\d{1,15})$/.exec(search) ?? [];
  return after === undefined ? null : Number(after);
}

function notFound(message: string): ApiError {
  return new ApiError('not_found', message);
}

function file(
  request: Request,
  text: string,
  hash: string,
  caching: string,
  more: Record<string, string> = {},
): Promise<Response> {
  return textAnswer(request, {
    status: 200,
    text,
    type: 'application/json; charset=utf-8',
    hash,
    headers: { ...openHeaders, 'cache-control': caching, ...more },
  });
}

function preflight(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...openHeaders,
      'access-control-allow-methods': 'GET, HEAD',
      'access-control-allow-headers': 'If-None-Match',
      'access-control-max-age': '86400',
    },
  });
}
