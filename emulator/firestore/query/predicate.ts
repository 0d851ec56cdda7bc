import { fieldAt } from '../document/fields.ts';
import type { FieldPath } from '../path/field-path.ts';
import { compareValues, typeClass, valuesEqual } from '../value/order.ts';
import type { Fields, Value } from '../value/types.ts';

export interface QueryField {
  readonly path: FieldPath;
  readonly text: string;
}

export type RangeOperator = '<' | '<=' | '>' | '>=';

/**
 * One condition of a conjunction. The operators `in` and `array-contains-any` do not occur, because an earlier step
 * turns each of them into a disjunction.
 */
export type Predicate =
  | { readonly kind: 'equal'; readonly field: QueryField; readonly value: Value }
  | {
      readonly kind: 'range';
      readonly field: QueryField;
      readonly op: RangeOperator;
      readonly value: Value;
    }
  | { readonly kind: 'contains'; readonly field: QueryField; readonly value: Value }
  /**
   * Requires that the field exists and that its value is neither null nor in `values`. The operators are `!=`,
   * `not-in`, is-not-null and is-not-NaN.
   */
  | { readonly kind: 'noneOf'; readonly field: QueryField; readonly values: readonly Value[] }
  /** Requires that the field exists, with any value. Sums and averages need this predicate. */
  | { readonly kind: 'present'; readonly field: QueryField }
  /** `key` is the order-preserving key of a document's name (value/key.ts). */
  | { readonly kind: 'nameEqual'; readonly path: string; readonly key: string }
  | { readonly kind: 'nameRange'; readonly op: RangeOperator; readonly key: string }
  | { readonly kind: 'nameNoneOf'; readonly keys: readonly string[] };

export function holds(
  predicate: Predicate,
  candidate: { slotKey: string; fields: Fields },
): boolean {
  switch (predicate.kind) {
    case 'equal': {
      const value = fieldAt(candidate.fields, predicate.field.path);
      return value !== undefined && valuesEqual(value, predicate.value);
    }
    case 'range':
      return inRange(
        fieldAt(candidate.fields, predicate.field.path),
        predicate.op,
        predicate.value,
      );
    case 'contains': {
      const value = fieldAt(candidate.fields, predicate.field.path);
      return (
        value?.type === 'array' && value.values.some((item) => valuesEqual(item, predicate.value))
      );
    }
    case 'noneOf': {
      const value = fieldAt(candidate.fields, predicate.field.path);
      if (value === undefined || value.type === 'null') return false;
      return !predicate.values.some((excluded) => valuesEqual(value, excluded));
    }
    case 'present':
      return fieldAt(candidate.fields, predicate.field.path) !== undefined;
    case 'nameEqual':
      return candidate.slotKey === predicate.key;
    case 'nameRange':
      return satisfies(compareKeys(candidate.slotKey, predicate.key), predicate.op);
    case 'nameNoneOf':
      return !predicate.keys.includes(candidate.slotKey);
  }
}

/** Returns whether a value is in a range. A range contains only values of the same type as its bound. */
function inRange(value: Value | undefined, op: RangeOperator, bound: Value): boolean {
  if (value === undefined || typeClass(value) !== typeClass(bound)) return false;
  return satisfies(compareValues(value, bound), op);
}

function satisfies(order: number, op: RangeOperator): boolean {
  switch (op) {
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    case '>=':
      return order >= 0;
  }
}

export function compareKeys(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
