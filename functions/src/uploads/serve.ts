import { errorStatus, type Envelope, type ErrorCode } from '../contract/errors.ts';
import { blobPath, uploadIdOf } from './link.ts';
import type { BlobStore, FileSights, UploadRecord } from './ports.ts';
import { parseRange, type ByteRange } from './range.ts';
import { servedType } from './sniff.ts';

/**
 * A day: a file never changes, but an admin may take its place off the map, and then it must not
 * live on in caches for long.
 */
const publishedCaching = 'public, max-age=86400';
const unlistedCaching = 'private, no-store';

/** Whatever a file holds: it is not run, framed, or taken for something else. */
const safeHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

export interface FileServerOptions {
  sights: FileSights;
  blobs: BlobStore;
  onError: (error: unknown) => void;
}

/** Serves `/files/**`, where tokens cannot be sent (img, audio). Never throws. */
export function createFileServer({ sights, blobs, onError }: FileServerOptions) {
  async function answer(request: Request): Promise<Response> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return failure('method_not_allowed', `${request.method} is not offered here`, {
        allow: 'GET, HEAD',
      });
    }
    const link = new URL(request.url).pathname;
    const found = uploadIdOf(link) === null ? null : await sights.of(link);
    if (found === null || found.sight === 'hidden') return failure('not_found', 'no such file');

    const { record, sight } = found;
    const headers = headersOf(record, sight === 'published' ? publishedCaching : unlistedCaching);
    const etag = headers['etag'];
    if (tagsOf(request.headers.get('if-none-match')).some((tag) => tag === etag || tag === '*')) {
      return new Response(null, { status: 304, headers });
    }
    // A range of another version would be worthless; then the whole file is sent.
    const ifRange = request.headers.get('if-range');
    const range =
      ifRange === null || ifRange === etag
        ? parseRange(request.headers.get('range'), record.size)
        : null;
    if (range === 'unsatisfiable') {
      return new Response(null, {
        status: 416,
        headers: { ...safeHeaders, 'content-range': `bytes */${record.size}` },
      });
    }
    return send(request, record, headers, range);
  }

  async function send(
    request: Request,
    record: UploadRecord,
    headers: Record<string, string>,
    range: ByteRange | null,
  ): Promise<Response> {
    const { start, end } = range ?? { start: 0, end: record.size - 1 };
    const init = {
      status: range ? 206 : 200,
      headers: {
        ...headers,
        'content-length': String(end - start + 1),
        ...(range ? { 'content-range': `bytes ${start}-${end}/${record.size}` } : {}),
      },
    };
    if (request.method === 'HEAD') return new Response(null, init);
    const body = await blobs.open(blobPath(record.link), { start, end });
    return body ? new Response(body, init) : failure('not_found', 'no such file');
  }

  return async function serveFile(request: Request): Promise<Response> {
    try {
      return await answer(request);
    } catch (error) {
      onError(error);
      return failure('unavailable', 'the file cannot be read just now', { 'retry-after': '5' });
    }
  };
}

function headersOf(record: UploadRecord, caching: string): Record<string, string> {
  const type = servedType(record.content_type);
  const kind = type === record.content_type ? 'inline' : 'attachment';
  return {
    ...safeHeaders,
    'content-type': type,
    'content-disposition': disposition(kind, record.original_name),
    'cache-control': caching,
    'accept-ranges': 'bytes',
    etag: `"${record.id}"`,
  };
}

/** RFC 6266, with the name twice: in ASCII for old clients, in UTF-8 (RFC 8187) for all others. */
function disposition(kind: 'inline' | 'attachment', name: string): string {
  const ascii = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(Buffer.from(name).toString()).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

function tagsOf(header: string | null): string[] {
  return (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
}

function failure(code: ErrorCode, message: string, headers: Record<string, string> = {}): Response {
  const body: Envelope<never> = { success: false, error: { code, message } };
  return new Response(JSON.stringify(body), {
    status: errorStatus[code],
    headers: {
      ...safeHeaders,
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    },
  });
}
