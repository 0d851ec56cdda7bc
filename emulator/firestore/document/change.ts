import type { Micros } from '../value/time.ts';
import type { Document } from './document.ts';

/** What one commit did to one document. */
export interface DocumentChange {
  readonly path: string;
  readonly before: Document | null;
  readonly after: Document | null;
}

/** Delivered once per commit that changed something, in commit order, synchronously with the commit. */
export interface CommitEvent {
  readonly commitTime: Micros;
  /** At most one per document. */
  readonly changes: readonly DocumentChange[];
}

export type CommitListener = (event: CommitEvent) => void;
