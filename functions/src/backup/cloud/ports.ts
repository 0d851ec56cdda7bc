/** The last export that was started, stored in the document `backups/cloud`. */
export interface StartedExport {
  operation: string;
  /** Target of the export: `gs://BUCKET/firestore/TIME`. */
  to: string;
  at: Date;
  checked: boolean;
}

export type ExportState = { state: 'running' | 'whole' } | { state: 'failed'; why: string };

export interface BucketFile {
  path: string;
  md5: string;
  /** Hash of the contributor's uid in the file's metadata; null after the account was deleted. */
  owner: string | null;
}

export interface CloudBackup {
  lastExport(): Promise<StartedExport | null>;
  note(begun: StartedExport): Promise<void>;
  recordComplete(at: Date): Promise<void>;
  /**
   * Records the time of a failed export, or of a run that failed. /health reports this time, and admins see a warning
   * (web/src/features/review) until an export is complete again.
   */
  noteFailed(at: Date): Promise<void>;
  /** Starts Firestore's own export of all documents. @returns the name of the long-running operation */
  startExport(to: string): Promise<string>;
  stateOf(operation: string): Promise<ExportState>;
  /** `files` and `copies` are both sorted by path, in the order of the UTF-8 bytes. */
  files(): AsyncIterable<BucketFile>;
  copies(): AsyncIterable<BucketFile>;
  copy(path: string): Promise<void>;
  /** The bucket keeps a removed copy for the bucket's retention period. */
  removeCopy(path: string): Promise<void>;
}
