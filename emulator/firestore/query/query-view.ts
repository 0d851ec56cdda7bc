import type { CommitEvent } from '../document/change.ts';
import type { Document } from '../document/document.ts';
import type { Micros } from '../value/time.ts';

/** The effect of a commit on a query's result. Each list is in query order. */
export interface ViewChange {
  readonly added: readonly Document[];
  readonly modified: readonly Document[];
  /** Documents that left the result because they were deleted, no longer match, or moved beyond the limit. */
  readonly removed: readonly RemovedDocument[];
}

export interface RemovedDocument {
  readonly path: string;
  /** If true, the document left the result but still exists. */
  readonly exists: boolean;
}

/**
 * A query's result that commit events keep up to date. Pass each event inside the subscription's callback, not later,
 * because `apply` also reads the database.
 */
export interface QueryView {
  /** Time of the state in `documents`. `apply` skips events that are not newer than this time, so pass every event. */
  readonly readTime: Micros;
  readonly documents: readonly Document[];
  /** Applies the next commit. Returns null if the result does not change. */
  apply(event: CommitEvent): ViewChange | null;
}
