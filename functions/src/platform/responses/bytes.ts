import { parseRange, type ByteRange } from './range.ts';
import { isUnchanged } from './conditional.ts';

export interface ServedBytes {
  /** A strong ETag with its quotes. A client uses the ETag to combine ranges of the same version. */
  etag: string;
  size: number;
  headers: Record<string, string>;
  open: (range: ByteRange) => Promise<ReadableStream>;
}

/**
 * Answers GET and HEAD with all bytes, with one range (RFC 9110 §14), or with 304 or 416.
 *
 * @throws the errors of `open`
 */
export async function bytesAnswer(
  request: Request,
  { etag, size, headers: about, open }: ServedBytes,
): Promise<Response> {
  const headers = { ...about, etag, 'accept-ranges': 'bytes' };
  if (isUnchanged(request, etag)) return new Response(null, { status: 304, headers });
  // If `If-Range` names another version, the requested range would not fit the bytes that the client already has. So
  // the client gets all bytes.
  const ifRange = request.headers.get('if-range');
  const wanted =
    ifRange === null || ifRange === etag ? parseRange(request.headers.get('range'), size) : null;
  if (wanted === 'unsatisfiable') {
    return new Response(null, {
      status: 416,
      headers: { ...headers, 'cache-control': 'no-store', 'content-range': `bytes */${size}` },
    });
  }
  const range = wanted ?? { start: 0, end: size - 1 };
  return new Response(request.method === 'HEAD' ? null : await open(range), {
    status: wanted ? 206 : 200,
    headers: {
      ...headers,
      'content-length': String(range.end - range.start + 1),
      ...(wanted ? { 'content-range': `bytes ${range.start}-${range.end}/${size}` } : {}),
    },
  });
}
