import type { AccessScope } from '../authorization/access-scope.ts';
import type { CommitEvent, Document, Micros } from '../database/index.ts';

/** What one target has to tell about one moment. */
export interface TargetDelta {
  /** New or changed documents that the target now shows, in query order where it is the first answer. */
  shown: Document[];
  gone: GoneDocument[];
}

export interface GoneDocument {
  path: string;
  /**
   * 'deleted': it exists no more. 'changed': it exists, but no longer belongs to the target. 'displaced': it did not
   * change, others pushed it beyond the limit.
   */
  why: 'deleted' | 'changed' | 'displaced';
  /** The version that no longer belongs; null when deleted or displaced. */
  document: Document | null;
}

/** A part of the database whose changes concern a target. */
export type Interest =
  | { kind: 'document'; path: string }
  | { kind: 'collection'; path: string }
  | { kind: 'group'; collectionId: string }
  | { kind: 'everything' };

/** What a client listens to. Synchronous throughout: it is asked within the commit that it reports. */
export interface Target {
  readonly interests: readonly Interest[];
  /** It shows only some fields of its documents. */
  readonly isProjected: boolean;
  /**
   * Throws PERMISSION_DENIED unless the rules allow it now. Adds the documents that they read to `scope`: when one of
   * those changes, the question has to be asked again.
   */
  authorize(scope: AccessScope): void;
  /** The entire content, now. */
  open(): TargetDelta;
  /**
   * What changed since a moment. Throws FirestoreError when that state is no longer known; `open` still works then.
   */
  openSince(moment: Micros): TargetDelta;
  /** What a commit means for it; undefined when nothing. Called for every commit that touches an interest. */
  apply(event: CommitEvent): TargetDelta | undefined;
}
