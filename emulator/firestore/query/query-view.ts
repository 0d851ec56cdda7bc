import type { CommitEvent } from '../document/change.ts';
import type { Document } from '../document/document.ts';
import type { Micros } from '../value/time.ts';

/** The effect of a commit on a query's result; each list is in query order. */
export interface ViewChange {
  readonly added: readonly Document[];
  readonly modified: readonly Document[];
  /** Documents that left the result: deleted, no longer matching, or pushed beyond the limit. */
  readonly removed: readonly RemovedDocument[];
}

export interface RemovedDocument {
  readonly path: string;
  /** Whether the document still exists, although it left the result. */
  readonly exists: boolean;
}

/**
 * A query's result that commit events keep up to date. Pass each event within the subscription's callback, not later,
 * because `apply` also reads the database.
 */
export interface QueryView {
  /** The time of the state in `documents`. Pass every event: `apply` skips events that are not newer than this time. */
  readonly readTime: Micros;
  /** The documents of the result, in query order. */
  readonly documents: readonly Document[];
  /** Applies the next commit; returns null when the result did not change. */
  apply(event: CommitEvent): ViewChange | null;
}
