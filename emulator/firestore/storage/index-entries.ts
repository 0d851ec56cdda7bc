import { formatFieldPath } from '../path/field-path.ts';
import { indexKey } from '../value/key.ts';
import type { Fields, Value } from '../value/types.ts';

/**
 * The entries of a document in its collection's single-field indexes, by field path. `values` contains a key for the
 * value of every field, including nested fields and whole maps. `elements` contains the keys of every array's elements.
 */
export interface IndexEntries {
  readonly values: ReadonlyMap<string, string>;
  readonly elements: ReadonlyMap<string, ReadonlySet<string>>;
}

export const NO_ENTRIES: IndexEntries = { values: new Map(), elements: new Map() };

export function indexEntries(fields: Fields): IndexEntries {
  const values = new Map<string, string>();
  const elements = new Map<string, ReadonlySet<string>>();
  collect(fields, '', values, elements);
  return { values, elements };
}

function collect(
  fields: Fields,
  prefix: string,
  values: Map<string, string>,
  elements: Map<string, ReadonlySet<string>>,
): void {
  for (const [name, value] of fields) {
    const path = prefix + fieldName(name);
    values.set(path, indexKey(value));
    if (value.type === 'map') collect(value.fields, `${path}.`, values, elements);
    else if (value.type === 'array') elements.set(path, elementKeys(value.values));
  }
}

function elementKeys(values: readonly Value[]): ReadonlySet<string> {
  return new Set(values.map(indexKey));
}

/**
 * Caches the notation of field names in field paths, because the documents of a collection share the names. Clients
 * choose the names, so without the limit `KEPT` the cache could fill the memory.
 */
const spelled = new Map<string, string>();
const KEPT = 5_000;

function fieldName(name: string): string {
  const known = spelled.get(name);
  if (known !== undefined) return known;
  if (spelled.size >= KEPT) spelled.clear();
  const spelling = formatFieldPath([name]);
  spelled.set(name, spelling);
  return spelling;
}
