/**
 * This file finds the items in a JSON text. Programs store lists in many structures, for example GeoJSON, query
 * results, tables that are stored column by column, or objects whose keys are names of places.
 */

export type Json = Readonly<Record<string, unknown>>;

const isList = (value: unknown): value is unknown[] => Array.isArray(value);
export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !isList(value);
export const isFilledValue = (value: unknown): value is string | number =>
  (typeof value === 'string' && value.trim() !== '') || typeof value === 'number';
export const isSeveral = (value: unknown): value is unknown[] =>
  isList(value) && value.length > 0 && value.every(isFilledValue);

/**
 * Maximum number of objects between the outermost object and the list of items. For example, the list in
 * `results.bindings` has one object (`results`) in between.
 */
const deepest = 2;

/**
 * Matches property names of items. If no property name of an object matches, the object's keys may be names of places.
 */
const ofItem =
  /^(?:@?id|type|properties|geometry|names?|title|label|old|new|now|lat|lng|lon|year|county|eski|yeni|köhnə)(?![\p{Ll}])/u;

/**
 * Returns the items of a list, the features of a GeoJSON collection, or the features of all layers of a uMap file.
 * Returns null for a single feature and for other objects.
 */
export function featuresIn(value: unknown): readonly unknown[] | null {
  if (isList(value)) return value;
  if (!isObject(value)) return null;
  const { features, layers } = value;
  if (isList(features)) return features;
  // A file of uMap contains a list of layers, and each layer contains features.
  return isList(layers)
    ? layers.flatMap((layer: unknown) => (isObject(layer) && isList(layer['features']) ? layer['features'] : [])) // oxfmt-ignore
    : null;
}

/**
 * Returns the list of items inside an object ("elements", "data", "results.bindings"). Returns null unless the object
 * contains exactly one list whose items are objects or lists.
 */
function onlyListIn(value: Json, depth = 0): readonly unknown[] | null {
  const inside = Object.values(value);
  const lists = inside.filter(
    (one): one is unknown[] =>
      isList(one) && one.length > 0 && one.every((item) => typeof item === 'object'),
  );
  if (lists.length > 0) return lists.length === 1 ? (lists[0] ?? null) : null;
  if (depth === deepest) return null;
  const found = inside.filter(isObject).flatMap((one) => {
    const list = onlyListIn(one, depth + 1);
    return list ? [list] : [];
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}

/**
 * Returns the entries of an object that is a list of names: `{"Xiyav": "Meşkin", …}` or `{"Xiyav": {"new": "Meşkin"},
 * …}`. Returns null for other objects.
 */
function entriesOf(value: Json): readonly unknown[] | null {
  const entries = Object.entries(value);
  if (entries.length === 0 || entries.some(([key]) => ofItem.test(key))) return null;
  if (entries.every(([, one]) => isFilledValue(one) || isSeveral(one)))
    return entries.map(([key, one]) => [key, one]);
  return entries.every(([, one]) => isObject(one))
    ? entries.map(([key, one]) => (/\p{L}/u.test(key) ? { name: key, ...(one as Json) } : one))
    : null;
}

const isNumbered = (value: Json): boolean => {
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => /^\d+$/u.test(key));
};

/**
 * Returns the rows of a table that is stored by columns: `{"old": {"0": "Xiyav"}, "new": {"0": "Meşkin"}}`. Returns
 * null for other objects.
 */
function rowsIn(value: Json): readonly unknown[] | null {
  const columns = Object.entries(value);
  const isTable =
    columns.length > 1 && columns.every(([, one]) => isObject(one) && isNumbered(one));
  if (!isTable) return null;
  return Object.keys(columns[0]?.[1] as Json).map((row) =>
    Object.fromEntries(columns.map(([name, one]) => [name, (one as Json)[row]])),
  );
}

/**
 * Returns the key and the value of an object with one entry, such as `{"Xiyav": "Meşkin"}`. Returns null for other
 * objects, and for a key that is a property name of an item.
 */
export function pairIn(item: unknown): [name: string, other: string | number] | null {
  if (!isObject(item)) return null;
  const [[key, value] = ['', null], ...others] = Object.entries(item);
  return others.length === 0 && isFilledValue(value) && !ofItem.test(key) ? [key, value] : null;
}

export function itemsIn(value: unknown): readonly unknown[] | null {
  const features = featuresIn(value);
  if (features || !isObject(value)) return features;
  const { type, names } = value;
  // In Linked Places Format, an object is a single place if its `names` contain a `toponym`.
  const isPlace = isList(names) && names.some((name) => isObject(name) && 'toponym' in name);
  if (type === 'Feature' || isPlace) return null;
  return onlyListIn(value) ?? rowsIn(value) ?? entriesOf(value);
}
