import { invalidArgument } from '../error/firestore-error.ts';
import { NAME_FIELD } from '../path/field-path.ts';
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

/** Inequalities, negations among them, order the result by their field. */
export function isInequality(op: string): boolean {
  return RANGES.has(op) || NEGATIONS.has(op);
}

/** The filters at the ends of a tree of composite ones. */
export function filterLeaves(filter: Filter | undefined): readonly (FieldFilter | UnaryFilter)[] {
  if (!filter) return [];
  return filter.kind === 'composite' ? filter.filters.flatMap(filterLeaves) : [filter];
}

/** Refuses filters that may not stand together. Throws INVALID_ARGUMENT. */
export function checkFilter(filter: Filter): void {
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
  checkNameEquality(leaves);
}

function hasAlternatives(filter: Filter): boolean {
  if (filter.kind !== 'composite') return false;
  return (filter.op === 'OR' && filter.filters.length > 1) || filter.filters.some(hasAlternatives);
}

function checkNameEquality(leaves: readonly (FieldFilter | UnaryFilter)[]): void {
  if (!leaves.some(({ field, op }) => field === NAME_FIELD && op === 'EQUAL')) return;
  const inequalities = leaves.filter(({ op }) => isInequality(op)).map(({ field }) => field);
  if (inequalities.length > 0 && !inequalities.includes(NAME_FIELD)) {
    throw invalidArgument(
      'Equality on key is not allowed if there are other inequality fields and key does not ' +
        'appear in inequalities.',
    );
  }
}
