import { setKey } from './set-key.ts';
import type { ListValue, MapValue, ObjectValue, Value } from './value.ts';

type Equal = (a: Value, b: Value) => boolean;
type RulesNumber = bigint | number;
type NumbersEqual = (a: RulesNumber, b: RulesNumber) => boolean;

/*
 * Production compares numbers in four ways (measured for Firestore and for Storage). `==` compares by value, so 1 ==
 * 1.0. Numbers inside two compared lists or maps must have the same type and bits. `in` and the methods that search a
 * list compare by type and value. Sets and `diff` compare by value, and NaN equals itself.
 */

export function valuesEqual(a: Value, b: Value): boolean {
  return equal(a, b, byValue, identical);
}

/** Compares values for the operator `in` with a list, and for the list methods that search for an element. */
export function elementsEqual(a: Value, b: Value): boolean {
  return equal(a, b, byTypeAndValue, identical);
}

/** Compares the elements of sets, and for `diff` the two values of a key. */
export function setElementsEqual(a: Value, b: Value): boolean {
  return equal(a, b, byValueOrNaN, setElementsEqual);
}

function identical(a: Value, b: Value): boolean {
  return equal(a, b, byBits, identical);
}

// `<=` and `>=` compare a bigint with a number exactly, by mathematical value. With NaN, both are false.
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

/**
 * Compares two objects. For lists, maps and map diffs, `inner` compares their content. Values of all other types are
 * equal if `setKey` returns the same text for both.
 */
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
    case 'vector':
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
