import type { FeatureText } from './features.ts';
import { ListError } from './list-error.ts';
import { isObject, isFilledValue, isSeveral, pairIn, type Json } from './members.ts';
import { isWritten, maxColumns } from './rows.ts';
import type { Row } from './row.ts';
import { tableOf, type Fields } from './table-of.ts';

function toponymsOf({ names }: Json): string[] {
  if (!Array.isArray(names)) return [];
  return names.flatMap((name: unknown) =>
    isObject(name) && typeof name['toponym'] === 'string' ? [name['toponym']] : [],
  );
}

function pointOf(geometry: unknown): [string, string] | null {
  if (!isObject(geometry)) return null;
  if (geometry['type'] === 'GeometryCollection' && Array.isArray(geometry['geometries']))
    return geometry['geometries'].map(pointOf).find((one) => one !== null) ?? null;
  const { coordinates, x, y } = geometry;
  // Esri's format stores a point in the fields `x` and `y`.
  if (isFilledValue(x) && isFilledValue(y)) return [String(y), String(x)];
  if (!Array.isArray(coordinates)) return null;
  const isSinglePoint = geometry['type'] === 'MultiPoint' && coordinates.length === 1;
  const at = isSinglePoint ? (coordinates[0] as unknown) : coordinates;
  if ((geometry['type'] !== 'Point' && !isSinglePoint) || !Array.isArray(at)) return null;
  const [lng, lat] = at as unknown[];
  return isFilledValue(lng) && isFilledValue(lat) ? [String(lat), String(lng)] : null;
}

const within = ['properties', 'attributes', 'fields', 'tags'] as const;

/**
 * Returns the fields of an item. An item may have its fields in nested objects (`within`), or directly. A GeoJSON
 * feature has no direct fields.
 */
function propertiesOf(item: Json): Json {
  const inside = within.map((name) => item[name]).filter(isObject);
  const { geometry: _, ...own } = item;
  const all: Json = item['type'] === 'Feature' ? {} : own;
  const fields = inside.reduce<Json>((merged, one) => ({ ...merged, ...one }), all);
  const { tags } = fields;
  return isObject(tags) ? { ...fields, ...tags } : fields;
}

/**
 * Returns the text of a value that is a text, a number, a list of these (joined), or the result of a query such as
 * `{"type": "literal", "value": "Xiyav"}`. Returns null for other values.
 */
function textOf(value: unknown): string | null {
  if (isFilledValue(value)) return String(value);
  if (isSeveral(value)) return value.join(value.every((one) => typeof one === 'number') ? ', ' : ' / '); // oxfmt-ignore
  return isObject(value) && isFilledValue(value['value']) ? String(value['value']) : null;
}

function* textsOf(item: Json): Iterable<[key: string, text: string]> {
  for (const [key, value] of Object.entries(item)) {
    const text = textOf(value);
    if (text !== null) yield [key, text];
    // Programs keep their own settings under keys that begin with "_", so the objects of these keys are ignored.
    else if (isObject(value) && !key.startsWith('_') && !within.some((one) => one === key))
      for (const [inner, one] of Object.entries(value))
        if (isFilledValue(one)) yield [`${key} ${inner}`, String(one)];
  }
}

function fieldsOf(feature: unknown): Fields {
  const fields: Fields = new Map();
  if (!isObject(feature)) return fields;
  for (const [key, text] of textsOf(propertiesOf(feature))) fields.set(key, text);
  const toponyms = toponymsOf(feature);
  if (toponyms.length > 0) {
    const title = fields.get('title') ?? '';
    const others = [...new Set(toponyms)].filter((one) => one !== title);
    fields.delete('title');
    if (title !== '') fields.set('now', title);
    if (others.length > 0) fields.set('old', others.join(' / '));
  }
  const [lat, lng] = pointOf(feature['geometry']) ?? [];
  if (lat !== undefined && lng !== undefined) fields.set('lat', lat).set('lng', lng);
  return fields;
}

function cellsOf(item: unknown): string[] | null {
  if (typeof item === 'string') return [item];
  return Array.isArray(item) ? item.slice(0, maxColumns).map((one) => textOf(one) ?? '') : null;
}

/**
 * Makes rows from items. Items with fields become a table, and its header contains the names of the fields. Items that
 * are lists or texts become rows directly.
 *
 * @throws ListError for a line that is not JSON, or if the features contain no text
 */
export function rowsOfFeatures(features: readonly FeatureText[]): Row[] {
  const items = features.map(({ line, value }) => {
    try {
      return value();
    } catch {
      throw new ListError('file_damaged', `line ${line}: not valid JSON`, { line });
    }
  });
  const pairs = items.map(pairIn);
  // If each item has one key and the keys are all different, the keys are names of places: `{"Xiyav": "Meşkin"}`. A key
  // that occurs twice is the name of a field.
  const arePairs = new Set(pairs.map((pair) => pair?.[0])).size === items.length && !pairs.includes(null); // oxfmt-ignore
  const plain = items.map((item, at) => cellsOf(arePairs ? pairs[at] : item));
  const rows = plain.every((cells) => cells !== null)
    ? plain.map((cells, at) => ({ line: at + 1, cells }))
    : tableOf(items.map(fieldsOf));
  if (!rows.some(isWritten)) throw new ListError('file_empty', 'the features contain no text');
  return rows;
}
