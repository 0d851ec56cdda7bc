import { invalidArgument } from '../error/firestore-error.ts';
import { NAME_FIELD } from '../path/field-path.ts';
import { isNaNValue } from '../value/order.ts';
import type { Value } from '../value/types.ts';
import type { FieldFilter, FieldOperator, Filter, UnaryFilter, UnaryOperator } from './model.ts';

const NEGATIONS: ReadonlySet<string> = new Set<FieldOperator | UnaryOperator>([
  'NOT_EQUAL',
  'NOT_IN',
  'IS_NOT_NAN',
  'IS_NOT_NULL',
]);

const RANGES: ReadonlySet<string> = new Set<FieldOperator>([
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
]);

function isInequality(op: string): boolean {
  return RANGES.has(op) || NEGATIONS.has(op);
}

/**
 * Returns whether an equality filter can find a value. Returns false for null and NaN, because only unary filters find
 * them.
 */
export function isEquatable(value: Value): boolean {
  return value.type !== 'null' && !isNaNValue(value);
}

export function isImpossible({ field, op, value }: FieldFilter): boolean {
  if (field === NAME_FIELD) return false;
  if (RANGES.has(op)) return !isEquatable(value);
  if (op === 'NOT_EQUAL') return value.type === 'null';
  const values = op === 'NOT_IN' && value.type === 'array' ? value.values : [];
  return values.some((each) => each.type === 'null');
}

/**
 * Returns the inequalities and negations in a filter. Even without an explicit order, Firestore sorts the query's
 * result by the fields of these filters. Leaves out filters that no value can satisfy. Exception: a `not-in` filter
 * stays if its list contains null and also other values.
 */
export function inequalities(filter: Filter | undefined): readonly (FieldFilter | UnaryFilter)[] {
  return filterLeaves(filter).filter((leaf) => {
    if (!isInequality(leaf.op)) return false;
    if (leaf.kind === 'unary' || !isImpossible(leaf)) return true;
    const values = leaf.op === 'NOT_IN' && leaf.value.type === 'array' ? leaf.value.values : [];
    return values.some(({ type }) => type !== 'null');
  });
}

export function filterLeaves(filter: Filter | undefined): readonly (FieldFilter | UnaryFilter)[] {
  if (!filter) return [];
  return filter.kind === 'composite' ? filter.filters.flatMap(filterLeaves) : [filter];
}

/** Throws INVALID_ARGUMENT for a combination of filters that Firestore does not allow, such as two negations. */
export function checkFilter(filter: Filter | undefined): void {
  if (!filter) return;
  const leaves = filterLeaves(filter);
  if (leaves.filter(({ op }) => NEGATIONS.has(op)).length > 1) {
    throw invalidArgument(
      "Only a single 'NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', or 'IS_NOT_NULL' filter allowed per query.",
    );
  }
  const has = (op: FieldOperator) => leaves.some((leaf) => leaf.op === op);
  if (has('NOT_IN') && (has('IN') || has('ARRAY_CONTAINS_ANY') || hasAlternatives(filter))) {
    throw invalidArgument(
      "'NOT_IN' cannot be used in the same query with 'IN', 'ARRAY_CONTAINS_ANY' or 'OR'.",
    );
  }
}

function hasAlternatives(filter: Filter): boolean {
  if (filter.kind !== 'composite') return false;
  return filter.op === 'OR' || filter.filters.some(hasAlternatives);
}

/**
 * Throws INVALID_ARGUMENT for an equality or `in` filter on the document's name (`__name__`) if the query also has
 * inequalities, but none of them is on the name.
 */
export function checkNameEquality(filter: Filter | undefined): void {
  const byName = filterLeaves(filter).some(
    ({ field, op }) => field === NAME_FIELD && (op === 'EQUAL' || op === 'IN'),
  );
  const fields = inequalities(filter).map(({ field }) => field);
  if (byName && fields.length > 0 && !fields.includes(NAME_FIELD)) {
    throw invalidArgument(
      'Equality on key is not allowed if there are other inequality fields and key does not ' +
        'appear in inequalities.',
    );
  }
}
