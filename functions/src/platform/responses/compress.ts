import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const compress = promisify(gzip);

/** Minimum length, in bytes, of a text that `encodeBody` compresses. Compression hardly makes shorter texts smaller. */
const compressFrom = 1_024;

/**
 * Compresses the body with gzip if the client accepts gzip and the body is not too short. Map data shrinks to about a
 * quarter. Neither Cloud Functions nor the local suite compresses the responses of functions.
 */
export async function encodeBody(
  request: Request,
  text: string,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; headers: Record<string, string> }> {
  const bytes = new TextEncoder().encode(text);
  const vary = { vary: 'Accept-Encoding' };
  if (bytes.length < compressFrom || !acceptsGzip(request.headers.get('accept-encoding'))) {
    return { bytes, headers: vary };
  }
  const compressed = new Uint8Array(await compress(bytes));
  return { bytes: compressed, headers: { ...vary, 'content-encoding': 'gzip' } };
}

/** Returns whether an `Accept-Encoding` header allows gzip. `gzip;q=0` forbids gzip (RFC 9110 §12.5.3). */
export function acceptsGzip(header: string | null): boolean {
  return (header ?? '')
    .toLowerCase()
    .split(',')
    .map((one) => one.replaceAll(' ', ''))
    .some((one) => /^(gzip|\*)(;q=(?!0(\.0*)?$).*)?$/.test(one));
}
