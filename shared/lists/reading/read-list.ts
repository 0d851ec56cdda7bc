import { decode } from './decode.ts';
import type { Encoding } from './encodings.ts';
import { featuresOf, type FeatureText } from './features.ts';
import { ListError } from './list-error.ts';
import { rowsOf, type Row, type Separator } from './rows.ts';

/** What a person may bring at once. An operator's command has limits of its own. */
const listLimits = { rows: 2_000, bytes: 5_000_000 } as const;

export interface ReadOptions {
  /** Guessed where it is left out. */
  encoding?: Encoding | undefined;
  /** Guessed where it is left out. */
  separator?: Separator | undefined;
  limits?: { rows: number; bytes: number };
}

interface Encoded {
  encoding: Encoding;
  isEncodingGuessed: boolean;
}
export type ListRead = Encoded &
  (
    | { form: 'rows'; rows: Row[]; separator: Separator | null }
    | { form: 'features'; features: FeatureText[] }
  );

const asFeatures = ['.jsonl', '.json', '.geojson', '.jsonld'];
const asRows = ['.csv', '.tsv', '.txt'];
const extensions = [...asFeatures, ...asRows];

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
  const extension = /\.[^./\\]+$/.exec(fileName)?.[0].toLowerCase() ?? '';
  if (!extensions.includes(extension))
    throw new ListError('file_type', `expected ${extensions.join(', ')}`);
  if (bytes.length > limits.bytes)
    throw new ListError('too_large', `${bytes.length} bytes exceed ${limits.bytes}`, {
      limit: limits.bytes,
      actual: bytes.length,
    });
  const decoded = decode(bytes, encoding);
  const encoded = { encoding: decoded.encoding, isEncodingGuessed: decoded.isGuessed };
  if (asFeatures.includes(extension)) {
    const features = featuresOf(decoded.text);
    checkCount(features.length, limits.rows);
    return { ...encoded, form: 'features', features };
  }
  const read = rowsOf(decoded.text, separator);
  checkCount(read.rows.length, limits.rows);
  return { ...encoded, form: 'rows', ...read };
}

function checkCount(actual: number, limit: number): void {
  if (actual === 0) throw new ListError('file_empty', 'the file is empty');
  if (actual > limit)
    throw new ListError('too_many', `${actual} rows exceed ${limit}`, { limit, actual });
}
