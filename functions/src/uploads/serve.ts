import { ApiError } from '../contract/errors.ts';
import { bytesAnswer } from '../http-answers/bytes.ts';
import { failure, wrongMethod } from '../http-answers/envelope.ts';
import { blobPath, uploadIdOf } from './link.ts';
import type { BlobStore, FileSights, UploadRecord } from './ports.ts';
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
      return wrongMethod(request.method, ['GET', 'HEAD'], safeHeaders);
    }
    const link = new URL(request.url).pathname;
    const found = uploadIdOf(link) === null ? null : await sights.of(link);
    if (found === null || found.sight === 'hidden') throw noSuchFile();

    const { record, sight } = found;
    return bytesAnswer(request, {
      etag: `"${record.id}"`,
      size: record.size,
      headers: headersOf(record, sight === 'published' ? publishedCaching : unlistedCaching),
      async open(range) {
        const body = await blobs.open(blobPath(record.link), range);
        if (!body) throw noSuchFile();
        return body;
      },
    });
  }

  return async function serveFile(request: Request): Promise<Response> {
    try {
      return await answer(request);
    } catch (error) {
      if (error instanceof ApiError) return failure(error, safeHeaders);
      onError(error);
      return failure(unreadable(), safeHeaders);
    }
  };
}

function noSuchFile(): ApiError {
  return new ApiError('not_found', 'no such file');
}

function unreadable(): ApiError {
  return new ApiError('unavailable', 'the file cannot be read just now', { retryAfter: 5 });
}

function headersOf(record: UploadRecord, caching: string): Record<string, string> {
  const type = servedType(record.content_type);
  const kind = type === record.content_type ? 'inline' : 'attachment';
  return {
    ...safeHeaders,
    'content-type': type,
    'content-disposition': disposition(kind, record.original_name),
    'cache-control': caching,
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
