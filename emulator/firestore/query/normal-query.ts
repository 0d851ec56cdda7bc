import type { FieldPath } from '../path/field-path.ts';
import type { Value } from '../value/types.ts';
import type { Predicate, QueryField } from './predicate.ts';

/** A term of the order; a null field is the document's name. */
export interface OrderTerm {
  readonly field: QueryField | null;
  readonly descending: boolean;
}

/** A cursor's value at one order term: a field's value, or the key of a name. */
export type Bound =
  | { readonly kind: 'value'; readonly value: Value }
  | { readonly kind: 'name'; readonly key: string };

export interface Position {
  /** For a prefix of the order terms. */
  readonly bounds: readonly Bound[];
  /** Whether documents at this very position are part of the result. */
  readonly inclusive: boolean;
}

export type Conjunction = readonly Predicate[];

/** A query that has passed validation: what plan and execution work from. */
export interface NormalQuery {
  /** '' or a document's path. */
  readonly parent: string;
  /** '' for every collection. */
  readonly collectionId: string;
  readonly allDescendants: boolean;
  /** Any of these; a query without filters has one empty conjunction, one that can't match has none. */
  readonly disjunctions: readonly Conjunction[];
  /** Explicit and implicit terms; the last one is the name. */
  readonly order: readonly OrderTerm[];
  readonly start: Position | null;
  readonly end: Position | null;
  readonly offset: number;
  /** Infinity when absent. */
  readonly limit: number;
  /** null: entire documents. */
  readonly projection: readonly FieldPath[] | null;
}
