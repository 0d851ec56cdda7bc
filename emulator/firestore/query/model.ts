import type { Value } from '../value/types.ts';

/**
 * A query before validation: the protocol's StructuredQuery with this database's values. Enum values may be
 * `unspecified` and fields may be missing. The validation refuses such queries with Firestore's error texts.
 */
export interface StructuredQuery {
  readonly from: readonly CollectionSelector[];
  readonly where?: Filter;
  readonly orderBy?: readonly Order[];
  readonly startAt?: Cursor;
  readonly endAt?: Cursor;
  readonly offset?: number;
  readonly limit?: number;
  /** Field paths to return. An empty list, or `__name__` alone, returns documents without fields. */
  readonly select?: readonly string[];
  /** Vector search. A query with `findNearest` fails with UNIMPLEMENTED. */
  readonly findNearest?: true;
}

export interface CollectionSelector {
  readonly collectionId: string;
  readonly allDescendants?: boolean;
}

export type FieldOperator =
  | 'LESS_THAN'
  | 'LESS_THAN_OR_EQUAL'
  | 'GREATER_THAN'
  | 'GREATER_THAN_OR_EQUAL'
  | 'EQUAL'
  | 'NOT_EQUAL'
  | 'ARRAY_CONTAINS'
  | 'IN'
  | 'ARRAY_CONTAINS_ANY'
  | 'NOT_IN';

export type UnaryOperator = 'IS_NAN' | 'IS_NULL' | 'IS_NOT_NAN' | 'IS_NOT_NULL';

export interface FieldFilter {
  readonly kind: 'field';
  readonly field: string;
  readonly op: FieldOperator | 'unspecified';
  readonly value: Value;
}

export interface UnaryFilter {
  readonly kind: 'unary';
  readonly field: string;
  readonly op: UnaryOperator | 'unspecified';
}

export interface CompositeFilter {
  readonly kind: 'composite';
  readonly op: 'AND' | 'OR' | 'unspecified';
  readonly filters: readonly Filter[];
}

export type Filter = FieldFilter | UnaryFilter | CompositeFilter;

export interface Order {
  readonly field: string;
  /** `ASCENDING` if the request leaves the direction unspecified. */
  readonly direction: 'ASCENDING' | 'DESCENDING';
}

/**
 * A position in the result's order. `values` belong to the first terms of orderBy. `before` selects the position before
 * or after these values.
 */
export interface Cursor {
  readonly values: readonly Value[];
  readonly before: boolean;
}

export type Aggregation = { readonly alias?: string } & (
  | { readonly kind: 'count'; readonly upTo?: number | bigint }
  | { readonly kind: 'sum' | 'avg'; readonly field: string }
  | { readonly kind: 'unspecified' }
);
