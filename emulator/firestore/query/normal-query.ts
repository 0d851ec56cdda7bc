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
  /** Values for the first order terms, one for each. */
  readonly bounds: readonly Bound[];
  /** Whether the result includes documents exactly at this position. */
  readonly inclusive: boolean;
}

export type Conjunction = readonly Predicate[];

/** A query that has been validated: the input of planning and execution. */
export interface NormalQuery {
  /** The parent's path: '' or a document's path. */
  readonly parent: string;
  /** The collection's id; '' for every collection. */
  readonly collectionId: string;
  readonly allDescendants: boolean;
  /**
   * The conjunctions, at least one of which must match. A query without filters has one empty conjunction; a query that
   * cannot match has none.
   */
  readonly disjunctions: readonly Conjunction[];
  /** Explicit and implicit order terms; the last one is the name. */
  readonly order: readonly OrderTerm[];
  readonly start: Position | null;
  readonly end: Position | null;
  readonly offset: number;
  /** Maximum documents of the result; Infinity if there is no limit. */
  readonly limit: number;
  /** The fields to return; null: entire documents. */
  readonly projection: readonly FieldPath[] | null;
}
