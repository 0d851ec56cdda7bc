import { decode, type Decoded } from './decode.ts';
import { rowsOfDocument } from './document.ts';
import { encodings, type Encoding } from './encodings.ts';
import { featuresOf, type FeatureText } from './features.ts';
import { ListError } from './list-error.ts';
import { rowsOfGpx, rowsOfKml } from './placemarks.ts';
import { rowsOf, type Row, type Separator } from './rows.ts';
import { rowsOfOpenDocument, rowsOfWorkbook } from './workbook.ts';
import { entriesOf } from './zip.ts';

/** Limits for a user's file. An operator's command has limits of its own. */
export const listLimits = { rows: 2_000, bytes: 5_000_000 } as const;

export interface ReadOptions {
  /** Guessed if omitted. */
  encoding?: Encoding | undefined;
  /** Guessed if omitted. */
  separator?: Separator | undefined;
  limits?: { rows: number; bytes: number };
}

interface Encoded {
  /** Null for files that define it themselves, such as workbooks. */
  encoding: Encoding | null;
  isEncodingGuessed: boolean;
}
export type ListRead = Encoded &
  (
    | { form: 'rows'; rows: Row[]; separator: Separator | null }
    | { form: 'features'; features: FeatureText[] }
  );

const asFeatures = ['.jsonl', '.json', '.geojson', '.jsonld'];
const asRows = ['.csv', '.tsv', '.txt'];

type Rows = (source: string, most: number) => Row[];
const placemarks: ReadonlyMap<string, Rows> = new Map([
  ['.kml', rowsOfKml],
  ['.gpx', rowsOfGpx],
]);
const zipped: ReadonlyMap<string, (zip: Uint8Array, most: number) => Row[]> = new Map([
  ['.xlsx', rowsOfWorkbook],
  ['.ods', rowsOfOpenDocument],
  ['.docx', rowsOfDocument],
  ['.kmz', rowsOfKmz],
]);
/** Extensions of the supported files. */
export const listExtensions = [...asRows, ...zipped.keys(), ...placemarks.keys(), ...asFeatures];

const extensionOf = (fileName: string): string =>
  /\.[^./\\]+$/.exec(fileName)?.[0].toLowerCase() ?? '';

/** The encoding in an XML declaration, if it is supported. */
function declaredIn(bytes: Uint8Array): Encoding | undefined {
  const head = new TextDecoder('windows-1254').decode(bytes.subarray(0, 200));
  const said = /^<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(head)?.[1]?.toLowerCase();
  return encodings.find((one) => one === said);
}

function rowsOfKmz(zip: Uint8Array, most: number): Row[] {
  const [bytes] = Object.values(entriesOf(zip, (name) => name.toLowerCase().endsWith('.kml')));
  if (!bytes) throw new ListError('file_damaged', 'the file lacks a .kml');
  return rowsOfKml(decode(bytes, declaredIn(bytes)).text, most);
}

const encodedAs = ({ encoding, isGuessed }: Decoded): Encoded => ({
  encoding,
  isEncodingGuessed: isGuessed,
});

/**
 * A file's bytes as rows of cells, or as features.
 *
 * @throws ListError for the file as a whole
 */
export function readList(
  fileName: string,
  bytes: Uint8Array,
  { encoding, separator, limits = listLimits }: ReadOptions = {},
): ListRead {
  const extension = extensionOf(fileName);
  if (!listExtensions.includes(extension))
    throw new ListError('file_type', `expected ${listExtensions.join(', ')}`);
  if (bytes.length > limits.bytes)
    throw new ListError('too_large', `${bytes.length} bytes exceed ${limits.bytes}`, {
      limit: limits.bytes,
      actual: bytes.length,
    });
  const read = readAs(extension, bytes, { encoding, separator, most: limits.rows });
  checkCount((read.form === 'rows' ? read.rows : read.features).length, limits.rows);
  return read;
}

function readAs(
  extension: string,
  bytes: Uint8Array,
  { encoding, separator, most }: Pick<ReadOptions, 'encoding' | 'separator'> & { most: number },
): ListRead {
  const ofZip = zipped.get(extension);
  if (ofZip)
    return {
      ...{ encoding: null, isEncodingGuessed: false },
      ...{ form: 'rows', rows: ofZip(bytes, most), separator: null },
    };
  const ofXml = placemarks.get(extension);
  const decoded = decode(bytes, encoding ?? (ofXml && declaredIn(bytes)));
  const encoded = encodedAs(decoded);
  if (ofXml) return { ...encoded, form: 'rows', rows: ofXml(decoded.text, most), separator: null };
  if (asFeatures.includes(extension))
    return { ...encoded, form: 'features', features: featuresOf(decoded.text) };
  return { ...encoded, form: 'rows', ...rowsOf(decoded.text, separator) };
}

function checkCount(actual: number, limit: number): void {
  if (actual === 0) throw new ListError('file_empty', 'the file is empty');
  if (actual > limit)
    throw new ListError('too_many', `${actual} rows exceed ${limit}`, { limit, actual });
}
