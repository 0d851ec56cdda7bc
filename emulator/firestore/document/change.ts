import type { Micros } from '../value/time.ts';
import type { Document } from './document.ts';

/** The change of one document by one commit. */
export interface DocumentChange {
  readonly path: string;
  readonly before: Document | null;
  readonly after: Document | null;
}

/** The changes of one commit. Listeners get each event once, in commit order, and synchronously with the commit. */
export interface CommitEvent {
  readonly commitTime: Micros;
  /** The changed documents; each occurs at most once. */
  readonly changes: readonly DocumentChange[];
}

export type CommitListener = (event: CommitEvent) => void;
