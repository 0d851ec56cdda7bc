import type { Micros } from '../value/time.ts';
import type { Document } from './document.ts';

export interface DocumentChange {
  readonly path: string;
  readonly before: Document | null;
  readonly after: Document | null;
}

/** All changes of one commit. Listeners get each event once, in commit order and synchronously with the commit. */
export interface CommitEvent {
  readonly commitTime: Micros;
  /** At most one change for each document. */
  readonly changes: readonly DocumentChange[];
}

export type CommitListener = (event: CommitEvent) => void;
