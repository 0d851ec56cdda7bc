import type { UserTransaction } from '../platform/calls/ports.ts';

/**
 * State of an uploaded file:
 *
 * - `orphan`: no suggestion contains the file yet
 * - `attached`: a suggestion contains the file
 * - `declined`: the suggestion with the file was declined or withdrawn, or it was approved without the file
 * - `withdrawn`: a place showed the file, but no longer does; the site keeps the file, because the change of the place
 *   may be undone
 * - `removing`: the removal of the file has begun, so no suggestion may use it any longer
 */
export type UploadState = 'orphan' | 'attached' | 'declined' | 'withdrawn' | 'removing';

export type UploadKind = 'image' | 'audio' | 'other';

/** Document `uploads/{id}`. */
export interface UploadRecord {
  id: string;
  /** The upload's public path: `/files/places/{place_id}/{name}`. */
  link: string;
  place_id: string;
  /** The contributor's account id; null after the account was deleted. */
  uid: string | null;
  state: UploadState;
  kind: UploadKind;
  content_type: string;
  /**
   * The contributor's name for the file. Only the contributor and admins see it. After the account has been deleted,
   * this is the file name at the end of `link`, without the id.
   */
  original_name: string;
  size: number;
  created_at: Date;
  /**
   * Time when the file became unused: the time of its upload, or the time when its state became `declined`. The time
   * has no meaning while the state is `attached` or `withdrawn`.
   */
  unused_since: Date;
}

/**
 * Transaction for `UploadRecords.transact`. `run` may be called several times, so it may change data only through the
 * transaction.
 */
export interface UploadTransaction extends UserTransaction {
  addUpload(record: UploadRecord): void;
}

export interface UploadRecords {
  transact<T>(run: (transaction: UploadTransaction) => Promise<T>): Promise<T>;
  /**
   * Yields the ids of files that became unused before `time`, at most `limit` at a time. Includes files whose removal
   * was interrupted. Yields each file once, even if the caller does not remove the file.
   */
  removable(time: Date, limit: number): AsyncIterable<string[]>;
  /**
   * Marks a file as `removing`, and returns its record. Returns null if there is no record, if an undecided suggestion
   * or a place uses the file, or if an admin can restore a deleted place with the file.
   */
  claim(id: string): Promise<UploadRecord | null>;
  forget(id: string): Promise<void>;
  /** Returns true if the record exists and its removal has not begun. */
  isAvailable(id: string): Promise<boolean>;
}

/** Stores files under names that are never reused. */
export interface BlobStore {
  /** Stores a new file. Does not change an existing file. */
  create(
    path: string,
    bytes: Uint8Array,
    about: { contentType: string; uid: string },
  ): Promise<void>;
  /** Returns the bytes from `start` to `end` inclusive. Returns null if the file does not exist. */
  open(path: string, range: { start: number; end: number }): Promise<ReadableStream | null>;
  /** Returns the size in bytes, or null if the file does not exist. */
  size(path: string): Promise<number | null>;
  disown(path: string): Promise<void>;
  /** Deletes a file. Does nothing when the file does not exist. */
  delete(path: string): Promise<void>;
}

/**
 * Who may read a file:
 *
 * - `published`: the file is part of a place that visitors see
 * - `unlisted`: the file belongs to a suggestion; anybody who knows its unguessable address may read it (the
 *   contributor and reviewers do)
 * - `private`: the file was declined, withdrawn or never attached; only its contributor and signed-in reviewers may
 *   read it
 * - `hidden`: the file belongs to a deleted place, is being removed, or does not exist
 */
export type FileVisibility = FoundFile | { visibility: 'hidden' };

export interface FoundFile {
  visibility: 'published' | 'unlisted' | 'private';
  record: UploadRecord;
}

export interface FileVisibilities {
  of(link: string): Promise<FileVisibility>;
}
