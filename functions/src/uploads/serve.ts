import { ApiError } from '@shared/contract/errors.ts';
import { publicName } from '@shared/contract/file-links.ts';
import { bytesAnswer } from '../platform/responses/bytes.ts';
import { withFailures, wrongMethod } from '../platform/responses/envelope.ts';
import { mayReview, type Caller } from '../platform/caller.ts';
import { blobPath, uploadIdOf } from './link.ts';
import type { BlobStore, FileVisibilities, FoundFile, UploadRecord } from './ports.ts';
import { isShownInline, servedType } from './sniff.ts';

/**
 * Cache-Control of published files: caches keep a file for 50 s. The content of a file never changes, but a file must
 * become unavailable within a minute after its place is removed from the map. After the 50 s, caches revalidate the
 * file, and usually get 304.
 */
const publishedCaching = 'public, max-age=50, s-maxage=50';
const unlistedCaching = 'private, no-store';
const bearer = /^Bearer (\S+)$/i;

/** These headers forbid browsers to execute or frame a file, or to guess its type. */
const safeHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

export interface FileServerOptions {
  visibilities: FileVisibilities;
  /** Returns true if this server created the upload id. The check needs no database read (upload-ids.ts). */
  isOurs: (id: string) => Promise<boolean>;
  blobs: BlobStore;
  identity: (token: string) => Promise<Caller | null>;
  onError: (error: unknown) => void;
}

/**
 * Serves `/files/**`. Requires an identity token only for private files. Other files must be readable without a token,
 * because pages show them in img and audio elements, and browsers send no token for these elements. Callers without
 * access to a private file get 404. Never throws.
 */
export function createFileServer({
  visibilities,
  blobs,
  isOurs,
  identity,
  onError,
}: FileServerOptions) {
  async function answer(request: Request): Promise<Response> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return wrongMethod(request.method, ['GET', 'HEAD'], safeHeaders);
    }
    // Refuses URLs with a query, because each different query would miss the CDN's cache. The site's own file URLs have
    // no query.
    const { pathname: link, search } = new URL(request.url);
    const id = search === '' ? uploadIdOf(link) : null;
    if (id === null || !(await isOurs(id))) throw noSuchFile();
    const found = await visibilities.of(link);
    if (found.visibility === 'hidden') throw noSuchFile();

    const { record, visibility } = found;
    const caller = visibility === 'private' ? await callerOf(request) : null;
    if (visibility === 'private' && !mayRead(caller, record)) throw noSuchFile();
    return bytesAnswer(request, {
      etag: `"${record.id}"`,
      size: record.size,
      headers: headersOf(record, visibility, caller),
      async open(range) {
        const body = await blobs.open(blobPath(record.link), range);
        if (!body) throw noSuchFile();
        return body;
      },
    });
  }

  async function callerOf(request: Request): Promise<Caller | null> {
    const token = bearer.exec(request.headers.get('authorization') ?? '')?.[1];
    return token === undefined ? null : identity(token);
  }

  return withFailures(answer, {
    ...{ onError, headers: safeHeaders, message: 'the file cannot be read at the moment' },
  });
}

const mayRead = (caller: Caller | null, record: UploadRecord): boolean =>
  caller !== null && (mayReview(caller) || caller.uid === record.uid);

/**
 * Returns whether the caller gets the file under its original name. Moderators get the public name instead, because the
 * original name may name the contributor or other people.
 */
const maySeeOriginalName = (caller: Caller | null, record: UploadRecord): boolean =>
  caller !== null && (caller.admin || caller.uid === record.uid);

function noSuchFile(): ApiError {
  return new ApiError('not_found', 'no such file');
}

function headersOf(
  record: UploadRecord,
  visibility: FoundFile['visibility'],
  caller: Caller | null,
): Record<string, string> {
  const type = servedType(record.content_type);
  const kind = isShownInline(record.content_type) ? 'inline' : 'attachment';
  return {
    ...safeHeaders,
    'content-type': type,
    'content-disposition': disposition(
      kind,
      maySeeOriginalName(caller, record) ? record.original_name : publicName(record.link),
    ),
    'cache-control': visibility === 'published' ? publishedCaching : unlistedCaching,
    ...(visibility === 'private' ? { vary: 'authorization' } : {}),
  };
}

/**
 * Returns a Content-Disposition header (RFC 6266) with the name in ASCII for old clients and in UTF-8 (RFC 8187) for
 * all others.
 */
function disposition(kind: 'inline' | 'attachment', name: string): string {
  const ascii = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(Buffer.from(name).toString()).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
