import type { FieldPath } from '../path/field-path.ts';
import type { Value } from '../value/types.ts';
import type { Predicate, QueryField } from './predicate.ts';

/** One order term. A null field means the document's name. */
export interface OrderTerm {
  readonly field: QueryField | null;
  readonly descending: boolean;
}

export type Bound =
  | { readonly kind: 'value'; readonly value: Value }
  | { readonly kind: 'name'; readonly key: string };

export interface Position {
  readonly bounds: readonly Bound[];
  readonly inclusive: boolean;
}

export type Conjunction = readonly Predicate[];

export interface NormalQuery {
  readonly parent: string;
  readonly collectionId: string;
  readonly allDescendants: boolean;
  /**
   * The query's filter as conjunctions; a document must match at least one of them. A query without filters has one
   * empty conjunction. A query that no document can match has no conjunction.
   */
  readonly disjunctions: readonly Conjunction[];
  readonly order: readonly OrderTerm[];
  readonly start: Position | null;
  readonly end: Position | null;
  readonly offset: number;
  /** Maximum number of documents in the result; Infinity if there is no limit. */
  readonly limit: number;
  /** Fields to return; null means entire documents. */
  readonly projection: readonly FieldPath[] | null;
}
