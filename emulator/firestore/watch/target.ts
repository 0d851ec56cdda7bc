import type { AccessScope } from '../authorization/access-scope.ts';
import type { CommitEvent, Document, Micros } from '../database/index.ts';

export interface TargetDelta {
  /** New or changed documents of the target. In the first answer they are in query order. */
  shown: Document[];
  gone: GoneDocument[];
}

export interface GoneDocument {
  path: string;
  /**
   * 'deleted' means that the document no longer exists. 'changed' means that it exists but no longer matches.
   * 'displaced' means that it did not change, but other documents pushed it beyond the limit.
   */
  why: 'deleted' | 'changed' | 'displaced';
  /** The version that left the target because it no longer matches; null unless `why` is 'changed'. */
  document: Document | null;
}

export type Interest =
  | { kind: 'document'; path: string }
  | { kind: 'collection'; path: string }
  | { kind: 'group'; collectionId: string }
  | { kind: 'everything' };

/**
 * The documents that a client listens to. All methods are synchronous, because a commit reports its changes before it
 * ends.
 */
export interface Target {
  readonly interests: readonly Interest[];
  /** If true, the target contains only some fields of its documents. */
  readonly isProjected: boolean;
  /**
   * Throws PERMISSION_DENIED unless the rules allow the target now. Adds the documents that the rules read to `scope`.
   * When one of these documents changes, the rules must be checked again.
   */
  authorize(scope: AccessScope): void;
  open(): TargetDelta;
  /**
   * Returns the changes since a moment. Throws FirestoreError if the state at that moment is no longer known; `open`
   * still works in this case.
   */
  openSince(moment: Micros): TargetDelta;
  /**
   * Returns the effect of a commit on the target; undefined if there is none. Called for every commit that touches one
   * of the target's interests.
   */
  apply(event: CommitEvent): TargetDelta | undefined;
}
