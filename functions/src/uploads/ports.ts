import type { UserTransaction } from '../platform/calls/ports.ts';

/**
 * - `orphan`: no suggestion names it yet
 * - `attached`: part of a suggestion
 * - `declined`: part of a suggestion that was declined
 * - `withdrawn`: a place that showed it shows it no longer; kept, since that may be undone
 * - `removing`: its removal has begun, so that no suggestion may take it any more
 */
export type UploadState = 'orphan' | 'attached' | 'declined' | 'withdrawn' | 'removing';

export type UploadKind = 'image' | 'audio' | 'other';

/** `uploads/{id}`. */
export interface UploadRecord {
  id: string;
  /** `/files/places/{place_id}/{name}`, where it is served. */
  link: string;
  place_id: string;
  /** Null once the account has been deleted. */
  uid: string | null;
  state: UploadState;
  kind: UploadKind;
  /** As sniffed. */
  content_type: string;
  /** What the contributor called it; told to them and to admins alone. */
  original_name: string;
  /** In bytes, as stored. */
  size: number;
  created_at: Date;
  /** Since when nothing shows it: made and not yet attached, or declined; says when it is removed. */
  unused_since: Date;
}

/** One all-or-nothing change; it may run again, so it must not act on the outside. */
export interface UploadTransaction extends UserTransaction {
  addUpload(record: UploadRecord): void;
}

export interface UploadRecords {
  transact<T>(run: (transaction: UploadTransaction) => Promise<T>): Promise<T>;
  /** Ids of files unused since before `time`, and of those whose removal was interrupted; at most `limit`. */
  removable(time: Date, limit: number): Promise<string[]>;
  /** Marks a file as being removed; null when a suggestion waits with it or a place shows it meanwhile. */
  claim(id: string): Promise<UploadRecord | null>;
  forget(id: string): Promise<void>;
  /** Whether the record is there and its removal has not begun. */
  stands(id: string): Promise<boolean>;
}

/** Bytes under names that are never used twice. */
export interface BlobStore {
  /** Stores the bytes unless there already is such a blob, which is then left as it is. */
  create(
    path: string,
    bytes: Uint8Array,
    about: { contentType: string; uid: string },
  ): Promise<void>;
  /** The bytes from `start` to `end` inclusive; null when there is no such blob. */
  open(path: string, range: { start: number; end: number }): Promise<ReadableStream | null>;
  /** Removes whatever in the blob's metadata tells whose it is. */
  disown(path: string): Promise<void>;
  /** Also when there is none. */
  delete(path: string): Promise<void>;
}

/**
 * - `published`: part of a place that visitors see
 * - `unlisted`: of a suggestion; whoever knows its unguessable address may read it (contributor and
 *   admins do)
 * - `private`: declined, withdrawn or never attached: for its contributor and admins, who say who they are
 * - `hidden`: of a deleted place, being removed, or not there at all
 */
export type FileVisibility = FoundFile | { sight: 'hidden' };

export interface FoundFile {
  sight: 'published' | 'unlisted' | 'private';
  record: UploadRecord;
}

export interface FileVisibilities {
  of(link: string): Promise<FileVisibility>;
}
