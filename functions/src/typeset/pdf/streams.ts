import { deflateSync } from 'node:zlib';
import { PDFRawStream, type PDFContext } from 'pdf-lib';

/**
 * A compressed stream, compressed at once: a page's operators are garbage as soon as the page is
 * done, and Node's zlib is several times as fast as the pako that pdf-lib brings.
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
