import type { CommitEvent } from '../document/change.ts';
import type { Document } from '../document/document.ts';
import type { Micros } from '../value/time.ts';

/** The lists `added` and `modified` are in query order. */
export interface ViewChange {
  readonly added: readonly Document[];
  readonly modified: readonly Document[];
  /** Documents that left the result because they were deleted, no longer match, or moved beyond the limit. */
  readonly removed: readonly RemovedDocument[];
}

export interface RemovedDocument {
  readonly path: string;
  readonly exists: boolean;
}

/**
 * A query's result that commit events keep up to date. The callback of `subscribe` must call `apply` before it returns:
 * `apply` also reads the database, which must not yet contain later commits.
 */
export interface QueryView {
  /**
   * Time of the state in `documents`. `apply` ignores events that are not newer than this time, so callers can pass
   * every event.
   */
  readonly readTime: Micros;
  readonly documents: readonly Document[];
  apply(event: CommitEvent): ViewChange | null;
}
