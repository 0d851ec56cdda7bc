import type {
  CompositeFilter,
  FieldFilter,
  Filter,
  Order,
  StructuredQuery,
  UnaryFilter,
} from '../database/index.ts';
import { parseFieldPath } from '../path/field-path.ts';
import type {
  FieldOperator,
  Filter as RulesFilter,
  OrderBy,
  QueryRequest,
  UnaryFilterOperator,
} from '../../rules/index.ts';
import type { ResourceName } from '../path/resource-name.ts';
import { rulesValue } from './rules-values.ts';

const FIELD_OPERATORS: Record<Exclude<FieldFilter['op'], 'unspecified'>, FieldOperator> = {
  LESS_THAN: '<',
  LESS_THAN_OR_EQUAL: '<=',
  GREATER_THAN: '>',
  GREATER_THAN_OR_EQUAL: '>=',
  EQUAL: '==',
  NOT_EQUAL: '!=',
  ARRAY_CONTAINS: 'array-contains',
  IN: 'in',
  ARRAY_CONTAINS_ANY: 'array-contains-any',
  NOT_IN: 'not-in',
};

const UNARY_OPERATORS: Record<Exclude<UnaryFilter['op'], 'unspecified'>, UnaryFilterOperator> = {
  IS_NAN: 'is-nan',
  IS_NULL: 'is-null',
  IS_NOT_NAN: 'is-not-nan',
  IS_NOT_NULL: 'is-not-null',
};

export function rulesQuery(
  { databaseId, path }: ResourceName,
  query: StructuredQuery,
): Omit<QueryRequest, 'auth' | 'time'> {
  const selector = query.from[0];
  const where = query.where === undefined ? undefined : rulesFilter(query.where);
  return {
    database: databaseId,
    parent: path === '' ? [] : path.split('/'),
    collectionId:
      selector === undefined || selector.collectionId === '' ? null : selector.collectionId,
    allDescendants: selector?.allDescendants ?? false,
    ...(where === undefined ? {} : { where }),
    ...(query.orderBy && query.orderBy.length > 0
      ? { orderBy: query.orderBy.map(rulesOrder) }
      : {}),
    ...(query.limit === undefined ? {} : { limit: query.limit }),
    ...(query.offset ? { offset: query.offset } : {}),
  };
}

function rulesOrder({ field, direction }: Order): OrderBy {
  return { field: parseFieldPath(field), direction: direction === 'DESCENDING' ? 'desc' : 'asc' };
}

function rulesFilter(filter: Filter): RulesFilter | undefined {
  switch (filter.kind) {
    case 'field':
      return fieldFilter(filter);
    case 'unary':
      return unaryFilter(filter);
    case 'composite':
      return compositeFilter(filter);
  }
}

function fieldFilter({ field, op, value }: FieldFilter): RulesFilter | undefined {
  if (op === 'unspecified') return undefined;
  return {
    kind: 'field',
    field: parseFieldPath(field),
    op: FIELD_OPERATORS[op],
    value: rulesValue(value),
  };
}

function unaryFilter({ field, op }: UnaryFilter): RulesFilter | undefined {
  if (op === 'unspecified') return undefined;
  return { kind: 'unary', field: parseFieldPath(field), op: UNARY_OPERATORS[op] };
}

function compositeFilter({ op, filters }: CompositeFilter): RulesFilter | undefined {
  if (op === 'unspecified') return undefined;
  const parts = filters.map(rulesFilter).filter((part) => part !== undefined);
  // If one part of an `or` filter cannot be converted, leaves out the whole filter. Without this part, the rules would
  // assume that every document matches one of the other parts.
  if (op === 'OR' && parts.length < filters.length) return undefined;
  return { kind: op === 'AND' ? 'and' : 'or', filters: parts };
}
