import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { createGunzip } from 'node:zlib';
import { reusedFor } from '../platform/calls/shared-read.ts';
import { ApiError } from '@shared/contract/errors.ts';
import { bytesAnswer } from '../platform/responses/bytes.ts';
import { acceptsGzip } from '../platform/responses/compress.ts';
import { failure, noPage, wrongMethod } from '../platform/responses/envelope.ts';
import { isUnchanged } from '../platform/responses/conditional.ts';
import type { Edition, StoredFile } from './ports.ts';

export interface EditionFiles {
  list(): Promise<Edition[]>;
  /** Opens the bytes from `start` to `end` inclusive; null if the file no longer exists. */
  open(path: string, range: { start: number; end: number }): Promise<ReadableStream | null>;
}

interface Options {
  files: EditionFiles;
  now: () => number;
}

/** Milliseconds for which the cached list of editions is used. */
const reuseListFor = 10_000;

/**
 * An edition's files never change, but they are deleted after a few newer editions. Therefore responses are cached
 * for only one day.
 */
const caching = 'public, max-age=86400';
const latestCaching = 'public, max-age=60';

/**
 * Headers of every response. Pages of any origin are allowed to read the open data. Browsers must not execute a
 * response or show it in a frame (`noPage`).
 */
export const everyAnswer = {
  ...noPage,
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

/**
 * Returns a function that converts an `ApiError` of `answer` to a response. The function throws all other errors, such
 * as database errors.
 */
export function withRefusals(answer: (request: Request) => Promise<Response>) {
  return async function serve(request: Request): Promise<Response> {
    try {
      return await answer(request);
    } catch (error) {
      if (error instanceof ApiError) return failure(error, everyAnswer);
      throw error;
    }
  };
}

const address = /^\/data\/(\d{4}-\d{2}-\d{2}|latest)\/([A-Za-z0-9.-]+)$/;

/** Serves `/data/{date}/{file}`, as text and as `{file}.gz`. The date `latest` redirects to the newest edition. */
export function createEditionServer({ files, now }: Options) {
  const editions = reusedFor(reuseListFor, () => files.list(), now);

  async function answer(request: Request): Promise<Response> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return wrongMethod(request.method, ['GET', 'HEAD'], everyAnswer);
    }
    const [, date, name = ''] = address.exec(new URL(request.url).pathname) ?? [];
    const all = date === undefined ? [] : await editions();
    const edition = date === 'latest' ? all[0] : all.find((one) => one.date === date);
    const found = edition && fileAt(edition, name);
    if (!found) throw new ApiError('not_found', 'no such file of an edition; /data lists them');
    if (date === 'latest') {
      const location = `/data/${edition.date}/${name}`;
      return new Response(null, {
        status: 302,
        headers: { ...everyAnswer, location, 'cache-control': latestCaching },
      });
    }
    return found.asStored
      ? storedAnswer(request, edition, found.file)
      : textAnswer(request, edition, found.file);
  }

  function storedAnswer(request: Request, edition: Edition, file: StoredFile): Promise<Response> {
    const name = file.stored.gzip ? `${file.name}.gz` : file.name;
    const type = file.stored.gzip ? 'application/gzip' : file.mediaType;
    return bytesAnswer(request, {
      etag: `"${file.stored.sha256.slice(0, 16)}"`,
      size: file.stored.bytes,
      headers: headersOf(name, type),
      open: (range) => open(edition, file, range),
    });
  }

  async function textAnswer(
    request: Request,
    edition: Edition,
    file: StoredFile,
  ): Promise<Response> {
    const etag = `W/"${file.sha256.slice(0, 16)}"`;
    const headers = {
      ...headersOf(file.name, file.mediaType),
      etag,
      vary: 'Accept-Encoding',
    };
    if (isUnchanged(request, etag)) return new Response(null, { status: 304, headers });
    const asIs = acceptsGzip(request.headers.get('accept-encoding'));
    const more: Record<string, string> = asIs
      ? { 'content-encoding': 'gzip', 'content-length': String(file.stored.bytes) }
      : { 'content-length': String(file.bytes) };
    if (request.method === 'HEAD') {
      return new Response(null, { headers: { ...headers, ...more } });
    }
    const stored = await open(edition, file, { start: 0, end: file.stored.bytes - 1 });
    return new Response(asIs ? stored : unpacked(stored), { headers: { ...headers, ...more } });
  }

  async function open(
    { folder }: Edition,
    { name }: StoredFile,
    range: { start: number; end: number },
  ): Promise<ReadableStream> {
    const bytes = await files.open(`${folder}/${name}`, range);
    if (bytes) return bytes;
    throw new ApiError('unavailable', 'there are newer editions; /data lists them', { retryAfter: 10 }); // oxfmt-ignore
  }

  return {
    editions,
    serve: withRefusals(answer),
  };
}

function fileAt(
  edition: Edition,
  name: string,
): { file: StoredFile; asStored: boolean } | undefined {
  const file = edition.files.find((one) => one.name === name);
  if (file) return { file, asStored: !file.stored.gzip };
  const compressed = edition.files.find((one) => one.stored.gzip && `${one.name}.gz` === name);
  return compressed && { file: compressed, asStored: true };
}

/**
 * Returns the headers of a file. Browsers must save the file under this name, because `SHA256SUMS` and
 * `datapackage.json` contain the names of the files.
 */
function headersOf(name: string, type: string): Record<string, string> {
  return {
    ...everyAnswer,
    'cache-control': caching,
    'content-disposition': `attachment; filename="${name}"`,
    'content-type': type,
  };
}

function unpacked(stored: ReadableStream): ReadableStream {
  const packed = Readable.fromWeb(stored as NodeStream);
  const gunzip = createGunzip();
  packed.on('error', (error) => gunzip.destroy(error));
  gunzip.on('close', () => packed.destroy());
  return Readable.toWeb(packed.pipe(gunzip)) as ReadableStream;
}
