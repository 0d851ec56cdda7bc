import { RulesList } from '../values/list.ts';
import type { FieldOperator, Filter } from './request.ts';

/** Maximum number of alternatives. A query with more alternatives is denied. Firestore itself allows 30. */
const MAX_DISJUNCTIONS = 100;

type FieldFilter = Extract<Filter, { kind: 'field' }>;

/** A filter on one field. An `or` of such filters replaces `in` and `array-contains-any`. */
export type Condition =
  | Extract<Filter, { kind: 'unary' }>
  | (FieldFilter & { readonly op: Exclude<FieldOperator, 'in' | 'array-contains-any'> });

/**
 * Expands a filter into alternatives, each of them a list of conditions. Each document of the result meets all
 * conditions of at least one alternative. Returns null if there would be too many alternatives.
 */
export function disjunctions(filter: Filter | undefined): Condition[][] | null {
  return filter === undefined ? [[]] : alternatives(filter);
}

function alternatives(filter: Filter): Condition[][] | null {
  switch (filter.kind) {
    case 'unary':
      return [[filter]];
    case 'field':
      return fieldAlternatives(filter);
    case 'or':
      return either(filter.filters);
    case 'and':
      return together(filter.filters);
  }
}

function fieldAlternatives(filter: FieldFilter): Condition[][] | null {
  const { op, value } = filter;
  if (op !== 'in' && op !== 'array-contains-any') return [[{ ...filter, op }]];
  if (!(value instanceof RulesList)) return [[]];
  if (value.items.length > MAX_DISJUNCTIONS) return null;
  const single = op === 'in' ? '==' : 'array-contains';
  return value.items.map((item) => [{ ...filter, op: single, value: item }]);
}

function either(filters: readonly Filter[]): Condition[][] | null {
  const all: Condition[][] = [];
  for (const filter of filters) {
    const some = alternatives(filter);
    if (some === null || all.length + some.length > MAX_DISJUNCTIONS) return null;
    all.push(...some);
  }
  return all;
}

function together(filters: readonly Filter[]): Condition[][] | null {
  let all: Condition[][] = [[]];
  for (const filter of filters) {
    const some = alternatives(filter);
    if (some === null || all.length * some.length > MAX_DISJUNCTIONS) return null;
    all = all.flatMap((left) => some.map((right) => [...left, ...right]));
  }
  return all;
}
