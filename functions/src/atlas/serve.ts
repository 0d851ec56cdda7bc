import { atlasPaths } from '../contract/routes.ts';
import { ApiError } from '../contract/errors.ts';
import { encodeBody } from '../http-answers/compress.ts';
import { failure, wrongMethod } from '../http-answers/envelope.ts';
import { isUnchanged } from '../http-answers/unchanged.ts';
import { contentHash } from './cell.ts';
import { CellCache, ManifestCache } from './memory.ts';
import { manifestText, type AtlasSource } from './ports.ts';

/**
 * How long a manifest may be served without asking again. Browsers and the CDN keep it for ten
 * seconds; a client that must see its own change adds any query (`?after=7`), which the CDN does
 * not hold.
 */
const manifestCaching = 'public, max-age=10, s-maxage=10, stale-while-revalidate=60';
const cellCaching = 'public, max-age=31536000, immutable';

/** Open to every origin: the atlas is public, and mirrors read it too. */
const openHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag',
  'x-content-type-options': 'nosniff',
};

const cellPath = /^\/atlas\/cells\/(r[0-3]{0,16})\.([0-9a-f]{16})\.json$/;

export interface AtlasServerOptions {
  source: AtlasSource;
  now: () => number;
  /** Receives what went wrong when the store fails; the client is told only "try again". */
  onError: (error: unknown) => void;
}

/** Serves `/atlas/**` read-only and without tokens. Never throws. */
export function createAtlasServer({ source, now, onError }: AtlasServerOptions) {
  const manifests = new ManifestCache(() => manifestText(source), now);
  const cells = new CellCache((key) => source.readCell(key), now);

  async function answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (request.method === 'OPTIONS') return preflight();
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return wrongMethod(request.method, ['GET', 'HEAD', 'OPTIONS'], openHeaders);
    }
    if (pathname === atlasPaths.manifest) {
      const { text } = await manifests.read();
      return file(request, text, contentHash(text), manifestCaching);
    }
    const [, key, hash] = cellPath.exec(pathname) ?? [];
    if (key === undefined || hash === undefined) throw notFound('no such file');
    const cell = await cellOf(key, hash);
    if (cell instanceof Response) return cell;
    return file(request, cell.body, hash, cellCaching);
  }

  /**
   * The cell, or the way to it as it is now for a client with an older manifest. Only cells that the
   * manifest lists as asked for are read, so that made-up addresses cost nothing.
   *
   * @throws ApiError not_found
   */
  async function cellOf(key: string, hash: string): Promise<{ body: string } | Response> {
    const known = await cells.known(key, hash);
    if (known) return known;
    const listed = (await manifests.read()).hashes.get(key);
    if (listed === undefined) throw notFound('no such cell; load the manifest again');
    if (listed !== hash) return moved(atlasPaths.cell(key, listed));
    const cell = await cells.read(key, hash);
    if (!cell) throw notFound('no such cell; load the manifest again');
    // It changed since the manifest was read.
    return cell.hash === hash ? cell : moved(atlasPaths.cell(key, cell.hash));
  }

  return async function serveAtlas(request: Request): Promise<Response> {
    try {
      const response = await answer(request);
      return request.method === 'HEAD' ? new Response(null, response) : response;
    } catch (error) {
      if (error instanceof ApiError) return failure(error, openHeaders);
      onError(error);
      return failure(unreadable(), openHeaders);
    }
  };
}

function notFound(message: string): ApiError {
  return new ApiError('not_found', message);
}

function unreadable(): ApiError {
  return new ApiError('unavailable', 'the map cannot be read just now', { retryAfter: 5 });
}

async function file(
  request: Request,
  text: string,
  hash: string,
  caching: string,
): Promise<Response> {
  // Weak, since the same content goes out compressed and not.
  const etag = `W/"${hash}"`;
  const headers = { ...openHeaders, etag, 'cache-control': caching };
  if (isUnchanged(request, etag)) {
    return new Response(null, { status: 304, headers: { ...headers, vary: 'Accept-Encoding' } });
  }
  const { bytes, headers: encoding } = await encodeBody(request, text);
  return new Response(bytes, {
    headers: {
      ...headers,
      ...encoding,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(bytes.length),
    },
  });
}

function moved(location: string): Response {
  return new Response(null, {
    status: 307,
    headers: { ...openHeaders, location, 'cache-control': 'no-store' },
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
