import type { AccessScope } from '../authorization/access-scope.ts';
import type { CommitEvent, Document, Micros } from '../database/index.ts';

export interface TargetDelta {
  /** New or changed documents of the target. In the result of `open`, these documents are in query order. */
  shown: Document[];
  gone: GoneDocument[];
}

export interface GoneDocument {
  path: string;
  /**
   * 'deleted' means that the document no longer exists. 'changed' means that the document exists but no longer matches.
   * 'displaced' means that the document did not change, but other documents pushed it beyond the limit.
   */
  why: 'deleted' | 'changed' | 'displaced';
  document: Document | null;
}

export type Interest =
  | { kind: 'document'; path: string }
  | { kind: 'collection'; path: string }
  | { kind: 'group'; collectionId: string }
  | { kind: 'everything' };

/**
 * All methods are synchronous. A commit calls `authorize` and `apply` before it ends, so these methods read the
 * database before the next commit changes it.
 */
export interface Target {
  readonly interests: readonly Interest[];
  readonly isProjected: boolean;
  /**
   * Throws PERMISSION_DENIED unless the rules allow the target now. Adds to `scope` each document that the rules read.
   * If one of these documents changes, the rules must be checked again.
   */
  authorize(scope: AccessScope): void;
  open(): TargetDelta;
  /** Throws FirestoreError if the state at `moment` is no longer known. In this case, `open` still works. */
  openSince(moment: Micros): TargetDelta;
  apply(event: CommitEvent): TargetDelta | undefined;
}
