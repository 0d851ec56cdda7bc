import { decode, replacement, type Decoded } from './decode.ts';
import { rowsOfDocument } from './document.ts';
import { encodings, type Encoding } from './encodings.ts';
import { extensionOf, listExtensions, listLimits, type ListExtension } from './extensions.ts';
import { featuresOf, type FeatureText } from './features.ts';
import { checkLimit, ListError, type ListErrorDetails } from './list-error.ts';
import { rowsOfGpx, rowsOfKml, rowsOfLayers } from './placemarks.ts';
import type { Part } from './part.ts';
import type { RowsOfParts } from './parts.ts';
import { rowsOf } from './rows.ts';
import type { Row } from './row.ts';
import type { Separator } from './separators.ts';
import { rowsOfOpenDocument, rowsOfWorkbook } from './workbook.ts';
import { entriesOf } from './zip.ts';

export interface ReadOptions {
  /** Encoding of the file. A missing encoding is guessed. */
  encoding?: Encoding | undefined;
  /** Separator of cells. A missing separator is guessed. If the separator is null, each line is one cell. */
  separator?: Separator | null | undefined;
  /** Number of the sheet or table to read. By default, all tables of a document or all similar sheets are read. */
  part?: number | undefined;
  limits?: { rows: number; bytes: number };
}

interface Encoded {
  /** Null for files whose format defines the encoding, such as workbooks. */
  encoding: Encoding | null;
  isEncodingGuessed: boolean;
}
export type ListRead = Encoded &
  (
    | {
        form: 'rows';
        rows: Row[];
        /** Null if each line is one cell. Missing if the file's format defines the cells. */
        separator?: Separator | null;
        /** Missing for files without sheets or tables. */
        parts?: Part[];
      }
    | { form: 'features'; features: FeatureText[] }
  );

const placemarks = { kml: rowsOfKml, gpx: rowsOfGpx } as const satisfies Record<
  string,
  Rows<string>
>;

type Rows<Source> = (source: Source, most: number) => Row[];
type Parts = (zip: Uint8Array, most: number, chosen?: number) => RowsOfParts;

const readers = {
  ...{ '.csv': 'text', '.tsv': 'text', '.txt': 'text' },
  ...{ '.xlsx': rowsOfWorkbook, '.ods': rowsOfOpenDocument, '.docx': rowsOfDocument },
  ...{ '.kmz': rowsOfKmz, '.kml': 'kml', '.gpx': 'gpx' },
  ...{ '.json': 'features', '.jsonl': 'features', '.jsonld': 'features', '.geojson': 'features' },
  '.umap': 'features',
} as const satisfies Record<ListExtension, Parts | 'text' | 'features' | keyof typeof placemarks>;

function declaredIn(bytes: Uint8Array): Encoding | undefined {
  const head = new TextDecoder('windows-1254').decode(bytes.subarray(0, 200));
  const declared = /^<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(head)?.[1]?.toLowerCase();
  return encodings.find((one) => one === declared);
}

function rowsOfKmz(zip: Uint8Array, most: number): RowsOfParts {
  const files = Object.values(entriesOf(zip, (name) => name.toLowerCase().endsWith('.kml')));
  if (files.length === 0) throw new ListError('file_damaged', 'the file contains no .kml file');
  const texts = files.map((bytes) => decode(bytes, declaredIn(bytes)).text);
  return { rows: rowsOfLayers(texts, most), parts: [] };
}

const encodedAs = ({ encoding, isGuessed }: Decoded): Encoded => ({
  encoding,
  isEncodingGuessed: isGuessed,
});

/**
 * Reads a file's bytes as rows of cells, or as features.
 *
 * @throws ListError if the file cannot be read, is empty or exceeds a limit
 */
export function readList(
  fileName: string,
  bytes: Uint8Array,
  { encoding, separator, part, limits = listLimits }: ReadOptions = {},
): ListRead {
  const extension = listExtensions.find((one) => one === extensionOf(fileName));
  if (!extension) throw new ListError('file_type', `expected ${listExtensions.join(', ')}`);
  checkLimit('too_large', 'bytes', { actual: bytes.length, limit: limits.bytes });
  const read = readAs(extension, bytes, { encoding, separator, part, most: limits.rows });
  if (read.form === 'features') {
    checkCount(read.features.length, limits.rows);
    return read;
  }
  const { rows, parts } = read;
  checkCount(rows.length, limits.rows, parts && { parts });
  checkLetters(rows);
  return read;
}

function readAs(
  extension: ListExtension,
  bytes: Uint8Array,
  { encoding, separator, part, most }: Omit<ReadOptions, 'limits'> & { most: number },
): ListRead {
  const reader = readers[extension];
  if (typeof reader === 'function') {
    const { rows, parts } = reader(bytes, most, part);
    return {
      ...{ encoding: null, isEncodingGuessed: false, form: 'rows', rows },
      ...(parts.length > 1 && { parts }),
    };
  }
  const isXml = reader === 'kml' || reader === 'gpx';
  const decoded = decode(bytes, encoding ?? (isXml ? declaredIn(bytes) : undefined));
  const encoded = encodedAs(decoded);
  if (isXml)
    return {
      ...encoded,
      ...{ form: 'rows', rows: placemarks[reader](decoded.text, most) },
    };
  if (reader === 'features') {
    const lines = decoded.text.split('\n');
    const lost = lines.findIndex((text) => /\\ufffd/i.test(text));
    if (lost >= 0) throw letterLost(lost + 1);
    return { ...encoded, form: 'features', features: featuresOf(decoded.text) };
  }
  return { ...encoded, form: 'rows', ...rowsOf(decoded.text, separator) };
}

const letterLost = (line: number) =>
  new ListError('file_damaged', `line ${line}: a character is unreadable`, { line, encodings: [] });

/**
 * Rejects rows with U+FFFD, because some program has lost a letter and has written this character in its place. The
 * error lists no encodings, because the user cannot choose an encoding for workbooks and documents. The function checks
 * the cells and not the file's text, because XML can also contain the character as a reference.
 */
function checkLetters(rows: readonly Row[]): void {
  const row = rows.find(({ cells }) => cells.some((cell) => cell.includes(replacement)));
  if (row) throw letterLost(row.line);
}

function checkCount(actual: number, limit: number, details?: ListErrorDetails): void {
  if (actual === 0) throw new ListError('file_empty', 'the file is empty');
  checkLimit('too_many', 'rows', { actual, limit }, details);
}
