import type { UserTransaction } from '../platform/calls/ports.ts';

/**
 * - `orphan`: no suggestion contains it yet
 * - `attached`: part of a suggestion
 * - `declined`: part of a suggestion that was declined
 * - `withdrawn`: a place showed it, but no longer does; the file is kept, because that change may be undone
 * - `removing`: its removal has begun, so no suggestion may use it any longer
 */
export type UploadState = 'orphan' | 'attached' | 'declined' | 'withdrawn' | 'removing';

export type UploadKind = 'image' | 'audio' | 'other';

/** The record of an uploaded file, in the document `uploads/{id}`. */
export interface UploadRecord {
  id: string;
  /** `/files/places/{place_id}/{name}`, the upload's public path. */
  link: string;
  place_id: string;
  /** Null once the account has been deleted. */
  uid: string | null;
  state: UploadState;
  kind: UploadKind;
  /** Content type, detected from the file's bytes. */
  content_type: string;
  /** The contributor's name for the file; shown only to them and to reviewers. */
  original_name: string;
  /** Size of the stored file in bytes. */
  size: number;
  created_at: Date;
  /**
   * Time since which the file has been unused: when it was uploaded, or when its suggestion was declined. The file is
   * removed some time later.
   */
  unused_since: Date;
}

/** An atomic change; it may run again, so it must have no other effects. */
export interface UploadTransaction extends UserTransaction {
  addUpload(record: UploadRecord): void;
}

export interface UploadRecords {
  transact<T>(run: (transaction: UploadTransaction) => Promise<T>): Promise<T>;
  /**
   * Ids of files that have been unused since before `time`, and of files whose removal was interrupted; at most
   * `limit`.
   */
  removable(time: Date, limit: number): Promise<string[]>;
  /** Marks a file as being removed. Null when a pending suggestion or a place uses it by now. */
  claim(id: string): Promise<UploadRecord | null>;
  forget(id: string): Promise<void>;
  /** Whether the record exists and its removal has not begun. */
  isAvailable(id: string): Promise<boolean>;
}

/** Stores files under names that are never reused. */
export interface BlobStore {
  /** Stores the bytes. An existing file stays unchanged. */
  create(
    path: string,
    bytes: Uint8Array,
    about: { contentType: string; uid: string },
  ): Promise<void>;
  /** The bytes from `start` to `end` inclusive; null when the file does not exist. */
  open(path: string, range: { start: number; end: number }): Promise<ReadableStream | null>;
  /** The file's size in bytes; null when the file does not exist. */
  size(path: string): Promise<number | null>;
  /** Removes the owner from the file's metadata. */
  disown(path: string): Promise<void>;
  /** Deletes a file. Does nothing when it does not exist. */
  delete(path: string): Promise<void>;
}

/**
 * - `published`: the file is part of a place that visitors see
 * - `unlisted`: it belongs to a suggestion; anybody who knows its unguessable address may read it (the contributor and
 *   reviewers do)
 * - `private`: the file was declined, withdrawn or never attached; only its contributor and signed-in reviewers may
 *   read it
 * - `hidden`: it belongs to a deleted place, is being removed, or does not exist
 */
export type FileVisibility = FoundFile | { visibility: 'hidden' };

export interface FoundFile {
  visibility: 'published' | 'unlisted' | 'private';
  record: UploadRecord;
}

export interface FileVisibilities {
  of(link: string): Promise<FileVisibility>;
}
