import type {
  Aggregation,
  CompositeFilter,
  Cursor,
  FieldFilter,
  Filter,
  Order,
  StructuredQuery,
  UnaryFilter,
} from '../../database/index.ts';
import type {
  AggregationMessage,
  CursorMessage,
  FieldReferenceMessage,
  FilterMessage,
  StructuredQueryMessage,
  WrappedInteger,
} from '../messages.ts';
import { invalidArgument } from '../../error/firestore-error.ts';
import { refuseUnset } from '../codec/value.ts';
import { isSet } from './chosen.ts';

/** Enums of StructuredQuery in the order of their numbers in query.proto. The number 0 always means unspecified. */
const FIELD_OPERATORS: readonly FieldFilter['op'][] = [
  'unspecified',
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'EQUAL',
  'NOT_EQUAL',
  'ARRAY_CONTAINS',
  'IN',
  'ARRAY_CONTAINS_ANY',
  'NOT_IN',
];
const UNARY_OPERATORS = new Map<number, UnaryFilter['op']>([
  [2, 'IS_NAN'],
  [3, 'IS_NULL'],
  [4, 'IS_NOT_NAN'],
  [5, 'IS_NOT_NULL'],
]);
const COMPOSITE_OPERATORS: readonly CompositeFilter['op'][] = ['unspecified', 'AND', 'OR'];
const DESCENDING = 2;

export function queryFrom(message: StructuredQueryMessage): StructuredQuery {
  return {
    from: message.from.map(({ collectionId, allDescendants }) => ({
      collectionId,
      allDescendants,
    })),
    ...(message.where ? { where: filterFrom(message.where) } : {}),
    orderBy: message.orderBy.map(orderFrom),
    ...(message.startAt ? { startAt: cursorFrom(message.startAt) } : {}),
    ...(message.endAt ? { endAt: cursorFrom(message.endAt) } : {}),
    offset: message.offset,
    ...(message.limit ? { limit: Number(unwrap(message.limit)) } : {}),
    ...(message.select ? { select: message.select.fields.map(({ fieldPath }) => fieldPath) } : {}),
    ...(message.findNearest ? { findNearest: true as const } : {}),
  };
}

/** Maximum depth of nested filters. JSON requests reach the limit on nested messages earlier, with about 50 filters. */
const DEEPEST_FILTER = 100;

function filterFrom(message: FilterMessage, depth = 0): Filter {
  if (depth > DEEPEST_FILTER) throw invalidArgument('The filter is nested too deeply.');
  if (isSet(message, 'compositeFilter')) {
    const { op, filters } = message.compositeFilter;
    return {
      kind: 'composite',
      op: COMPOSITE_OPERATORS[op] ?? 'unspecified',
      filters: filters.map((filter) => filterFrom(filter, depth + 1)),
    };
  }
  if (isSet(message, 'fieldFilter')) {
    const { field, op, value } = message.fieldFilter;
    return {
      kind: 'field',
      field: fieldPathOf(field),
      op: FIELD_OPERATORS[op] ?? 'unspecified',
      value: value ?? refuseUnset(),
    };
  }
  if (isSet(message, 'unaryFilter')) {
    const { field, op } = message.unaryFilter;
    return {
      kind: 'unary',
      field: fieldPathOf(field),
      op: UNARY_OPERATORS.get(op) ?? 'unspecified',
    };
  }
  throw invalidArgument('Filter type is not set.');
}

function orderFrom({ field, direction }: StructuredQueryMessage['orderBy'][number]): Order {
  return {
    field: fieldPathOf(field),
    direction: direction === DESCENDING ? 'DESCENDING' : 'ASCENDING',
  };
}

function cursorFrom({ values, before }: CursorMessage): Cursor {
  return { values, before };
}

function fieldPathOf(field: FieldReferenceMessage | null | undefined): string {
  return field?.fieldPath ?? '';
}

function unwrap(wrapped: WrappedInteger): bigint {
  return BigInt(String(wrapped.value ?? 0));
}

export function aggregationFrom(message: AggregationMessage): Aggregation {
  const alias = message.alias === '' ? {} : { alias: message.alias };
  if (isSet(message, 'count')) {
    const { upTo } = message.count;
    return { ...alias, kind: 'count', ...(upTo ? { upTo: unwrap(upTo) } : {}) };
  }
  if (isSet(message, 'sum'))
    return { ...alias, kind: 'sum', field: fieldPathOf(message.sum.field) };
  if (isSet(message, 'avg'))
    return { ...alias, kind: 'avg', field: fieldPathOf(message.avg.field) };
  return { ...alias, kind: 'unspecified' };
}
