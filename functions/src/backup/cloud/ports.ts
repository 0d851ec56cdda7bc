/** The last export that was started. The document `backups/cloud` contains it. */
export interface StartedExport {
  /** Google's name of the long-running operation. */
  operation: string;
  /** Target of the export: `gs://BUCKET/firestore/TIME`. */
  to: string;
  at: Date;
  /** Whether the result of the export is known. */
  checked: boolean;
}

export type ExportState = { state: 'running' | 'whole' } | { state: 'failed'; why: string };

export interface BucketFile {
  path: string;
  md5: string;
}

export interface CloudBackup {
  lastExport(): Promise<StartedExport | null>;
  note(begun: StartedExport): Promise<void>;
  /** Records the time of a complete backup. The route /health reports this time. */
  recordComplete(at: Date): Promise<void>;
  /**
   * Records the time of a failed export. The route /health reports this time. Admins see a warning
   * (web/src/features/review) until an export is complete again.
   */
  noteFailed(at: Date): Promise<void>;
  /** Starts Firestore's own export of all documents. @returns the operation's name */
  startExport(to: string): Promise<string>;
  stateOf(operation: string): Promise<ExportState>;
  /** Lists the bucket's files. This listing and the listing of copies are both sorted by path. */
  files(): AsyncIterable<BucketFile>;
  copies(): AsyncIterable<BucketFile>;
  copy(path: string): Promise<void>;
  /** Removes the copy of a file. The bucket keeps removed copies for its retention period. */
  removeCopy(path: string): Promise<void>;
}
