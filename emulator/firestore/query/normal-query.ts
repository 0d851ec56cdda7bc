import type { FieldPath } from '../path/field-path.ts';
import type { Value } from '../value/types.ts';
import type { Predicate, QueryField } from './predicate.ts';

/** One order term; a null field means the document's name. */
export interface OrderTerm {
  readonly field: QueryField | null;
  readonly descending: boolean;
}

/** A cursor's value for one order term: a field's value, or the key of a name. */
export type Bound =
  | { readonly kind: 'value'; readonly value: Value }
  | { readonly kind: 'name'; readonly key: string };

export interface Position {
  /** Values for the first order terms. */
  readonly bounds: readonly Bound[];
  /** Whether the result includes documents exactly at this position. */
  readonly inclusive: boolean;
}

export type Conjunction = readonly Predicate[];

/** A query that has been validated: the input of planning and execution. */
export interface NormalQuery {
  /** '' or a document's path. */
  readonly parent: string;
  /** '' for every collection. */
  readonly collectionId: string;
  readonly allDescendants: boolean;
  /**
   * The conjunctions, of which one must match. A query without filters has one empty conjunction; a query
   * that can't match has none.
   */
  readonly disjunctions: readonly Conjunction[];
  /** Explicit and implicit order terms; the last one is the name. */
  readonly order: readonly OrderTerm[];
  readonly start: Position | null;
  readonly end: Position | null;
  readonly offset: number;
  /** Infinity when absent. */
  readonly limit: number;
  /** null: entire documents. */
  readonly projection: readonly FieldPath[] | null;
}
