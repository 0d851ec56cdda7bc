import { setKey } from './set-key.ts';
import type { ListValue, MapValue, ObjectValue, Value } from './value.ts';

type Equal = (a: Value, b: Value) => boolean;
type RulesNumber = bigint | number;
type NumbersEqual = (a: RulesNumber, b: RulesNumber) => boolean;

/*
 * Production compares numbers in three ways (observed, both services), by where they stand:
 * `==` by value, so 1 == 1.0; inside a list or map that `==` compares, only with the same type and
 * bits; as members of a list by type and value; in sets and diffs by value, NaN with itself.
 */

/** The operator `==`. */
export function valuesEqual(a: Value, b: Value): boolean {
  return equal(a, b, byValue, identical);
}

/** `in` over a list and the list methods that look for elements. */
export function elementsEqual(a: Value, b: Value): boolean {
  return equal(a, b, byTypeAndValue, identical);
}

/** Elements of a set, and what `diff` calls unchanged. */
export function setElementsEqual(a: Value, b: Value): boolean {
  return equal(a, b, byValueOrNaN, setElementsEqual);
}

function identical(a: Value, b: Value): boolean {
  return equal(a, b, byBits, identical);
}

// The order of a bigint and a number is exact, and NaN has none.
const byValue: NumbersEqual = (a, b) => a <= b && a >= b;
const byTypeAndValue: NumbersEqual = (a, b) => a === b;
const byBits: NumbersEqual = (a, b) => a === b && Object.is(a, b);
const byValueOrNaN: NumbersEqual = (a, b) => byValue(a, b) || (Number.isNaN(a) && Number.isNaN(b));

function equal(a: Value, b: Value, numbers: NumbersEqual, inner: Equal): boolean {
  if (isNumber(a)) return isNumber(b) && numbers(a, b);
  if (a === b) return true;
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return false;
  return objectsEqual(a, b, inner);
}

function isNumber(value: Value): value is RulesNumber {
  return typeof value === 'bigint' || typeof value === 'number';
}

/** Only what `in` and `==` look into: the rest is equal where sets hold it as one element. */
function objectsEqual(a: ObjectValue, b: ObjectValue, inner: Equal): boolean {
  switch (a.type) {
    case 'list':
      return b.type === a.type && listsEqual(a, b, inner);
    case 'map':
      return b.type === a.type && mapsEqual(a, b, inner);
    case 'map_diff':
      return (
        b.type === a.type &&
        mapsEqual(a.after, b.after, inner) &&
        mapsEqual(a.before, b.before, inner)
      );
    case 'set':
    case 'bytes':
    case 'timestamp':
    case 'duration':
    case 'latlng':
    case 'path':
      return setKey(a) === setKey(b);
  }
}

function listsEqual(a: ListValue, b: ListValue, inner: Equal): boolean {
  if (a.items.length !== b.items.length) return false;
  return a.items.every((item, index) => inner(item, b.items[index] as Value));
}

function mapsEqual(a: MapValue, b: MapValue, inner: Equal): boolean {
  if (a.size !== b.size) return false;
  return a.keys().every((key) => {
    const other = b.get(key);
    return other !== undefined && inner(a.get(key) as Value, other);
  });
}
