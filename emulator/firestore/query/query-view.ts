import type { CommitEvent } from '../document/change.ts';
import type { Document } from '../document/document.ts';
import type { Micros } from '../value/time.ts';

/** What a commit did to a query's result set; each list in query order. */
export interface ViewChange {
  readonly added: readonly Document[];
  readonly modified: readonly Document[];
  /** Paths that left the result, whether deleted or no longer matching. */
  readonly removed: readonly RemovedDocument[];
}

export interface RemovedDocument {
  readonly path: string;
  /** The document still exists, it only left the result. */
  readonly exists: boolean;
}

/**
 * A query's result set that is kept current from commit events. It looks at the database as well as at the event, so
 * hand events on within the subscription's callback, not later.
 */
export interface QueryView {
  /** The state that `documents` reflects. Ignore nothing: events not newer than it are skipped by `apply`. */
  readonly readTime: Micros;
  /** In query order. */
  readonly documents: readonly Document[];
  /** Takes the next commit; null when the result did not change. */
  apply(event: CommitEvent): ViewChange | null;
}
