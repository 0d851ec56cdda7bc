import { comparePaths } from '../path/segment.ts';
import type { Fields, Value } from './types.ts';
import { compareUtf8 } from '../bytes/utf8.ts';

/** Position of a value's type in Firestore's total order. NaN sorts before the other numbers, as a type of its own. */
export const TYPE_ORDER = {
  null: 0,
  boolean: 1,
  nan: 2,
  number: 3,
  timestamp: 4,
  string: 5,
  bytes: 6,
  reference: 7,
  geoPoint: 8,
  array: 9,
  vector: 10,
  map: 11,
} as const;

export type TypeClass = keyof typeof TYPE_ORDER;

export function typeClass(value: Value): TypeClass {
  switch (value.type) {
    case 'integer':
      return 'number';
    case 'double':
      return Number.isNaN(value.value) ? 'nan' : 'number';
    default:
      return value.type;
  }
}

export function isNaNValue(value: Value): boolean {
  return value.type === 'double' && Number.isNaN(value.value);
}

/**
 * Compares values in Firestore's total order. The result 0 means that a query treats the values as equal: 1 equals 1.0,
 * -0 equals 0, and NaN equals NaN.
 */
export function compareValues(a: Value, b: Value): number {
  const byType = TYPE_ORDER[typeClass(a)] - TYPE_ORDER[typeClass(b)];
  return byType !== 0 ? byType : compareWithinType(a, b);
}

function compareWithinType(a: Value, b: Value): number {
  switch (a.type) {
    case 'null':
      return 0;
    case 'boolean':
      return Number(a.value) - Number((b as typeof a).value);
    case 'integer':
    case 'double':
      return compareNumbers(a.value, (b as typeof a).value);
    case 'timestamp': {
      const other = b as typeof a;
      return a.seconds - other.seconds || a.nanos - other.nanos;
    }
    case 'string':
      return compareUtf8(a.value, (b as typeof a).value);
    case 'bytes':
      return Buffer.compare(a.value, (b as typeof a).value);
    case 'reference':
      return comparePaths(a.value, (b as typeof a).value);
    case 'geoPoint': {
      const other = b as typeof a;
      return (
        compareNumbers(a.latitude, other.latitude) || compareNumbers(a.longitude, other.longitude)
      );
    }
    case 'array':
      return compareLists(a.values, (b as typeof a).values, compareValues);
    case 'vector': {
      const other = b as typeof a;
      return (
        a.values.length - other.values.length ||
        compareLists(a.values, other.values, compareDoubles)
      );
    }
    case 'map':
      return compareMaps(a.fields, (b as typeof a).fields);
  }
}

/**
 * Compares a bigint or a number with another. JavaScript compares a bigint with a number exactly, by mathematical
 * value.
 */
function compareNumbers(a: number | bigint, b: number | bigint): number {
  if (a < b) return -1;
  return a > b ? 1 : 0;
}

function compareDoubles(a: number, b: number): number {
  if (Number.isNaN(a)) return Number.isNaN(b) ? 0 : -1;
  return Number.isNaN(b) ? 1 : compareNumbers(a, b);
}

function compareLists<T>(
  a: readonly T[],
  b: readonly T[],
  compare: (x: T, y: T) => number,
): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const order = compare(a[i] as T, b[i] as T);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

export function sortedKeys(fields: Fields): string[] {
  return [...fields.keys()].sort(compareUtf8);
}

function compareMaps(a: Fields, b: Fields): number {
  const x = sortedKeys(a);
  const y = sortedKeys(b);
  const length = Math.min(x.length, y.length);
  for (let i = 0; i < length; i++) {
    const byKey = compareUtf8(x[i] as string, y[i] as string);
    if (byKey !== 0) return byKey;
    const byValue = compareValues(a.get(x[i] as string) as Value, b.get(y[i] as string) as Value);
    if (byValue !== 0) return byValue;
  }
  return x.length - y.length;
}

export function valuesEqual(a: Value, b: Value): boolean {
  return compareValues(a, b) === 0;
}
