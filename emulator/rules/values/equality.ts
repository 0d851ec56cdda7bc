import type { Value } from './value.ts';
import { RulesBytes } from './bytes.ts';
import { RulesDuration } from './duration.ts';
import { RulesLatLng } from './latlng.ts';
import { RulesList } from './list.ts';
import { RulesMap } from './map.ts';
import { MapDiff } from './map-diff.ts';
import { RulesPath } from './path.ts';
import { RulesSet } from './set.ts';
import { RulesTimestamp } from './timestamp.ts';

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
  return a.type === b.type && objectsEqual(a, b, inner);
}

function isNumber(value: Value): value is RulesNumber {
  return typeof value === 'bigint' || typeof value === 'number';
}

function objectsEqual(a: object, b: object, inner: Equal): boolean {
  if (a instanceof RulesList && b instanceof RulesList) return listsEqual(a, b, inner);
  if (a instanceof RulesMap && b instanceof RulesMap) return mapsEqual(a, b, inner);
  if (a instanceof RulesBytes && b instanceof RulesBytes) return a.hex === b.hex;
  if (a instanceof RulesTimestamp && b instanceof RulesTimestamp) {
    return a.epochNanos === b.epochNanos;
  }
  if (a instanceof RulesDuration && b instanceof RulesDuration) {
    return a.totalNanos === b.totalNanos;
  }
  if (a instanceof RulesLatLng && b instanceof RulesLatLng) {
    return a.latitude === b.latitude && a.longitude === b.longitude;
  }
  if (a instanceof RulesPath && b instanceof RulesPath) return a.toString() === b.toString();
  if (a instanceof RulesSet && b instanceof RulesSet) return a.size === b.size && a.hasAll(b.items);
  if (a instanceof MapDiff && b instanceof MapDiff) {
    return mapsEqual(a.after, b.after, inner) && mapsEqual(a.before, b.before, inner);
  }
  return false;
}

function listsEqual(a: RulesList, b: RulesList, inner: Equal): boolean {
  if (a.items.length !== b.items.length) return false;
  return a.items.every((item, index) => inner(item, b.items[index] as Value));
}

function mapsEqual(a: RulesMap, b: RulesMap, inner: Equal): boolean {
  if (a.size !== b.size) return false;
  return a.keys().every((key) => {
    const other = b.get(key);
    return other !== undefined && inner(a.get(key) as Value, other);
  });
}
