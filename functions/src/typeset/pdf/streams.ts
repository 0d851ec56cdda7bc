import { deflateSync } from 'node:zlib';
import { PDFRawStream, type PDFContext } from 'pdf-lib';

/**
 * Creates a stream and compresses it immediately, so that the memory of a page's operators can be freed. Node's zlib is
 * several times as fast as pdf-lib's pako.
 */
export function deflated(
  context: PDFContext,
  contents: string | Uint8Array,
  entries: Record<string, number | string> = {},
): PDFRawStream {
  return PDFRawStream.of(
    context.obj({ ...entries, Filter: 'FlateDecode' }),
    deflateSync(contents, { level: 6 }),
  );
}
