/** The last export that was begun: the document `backups/cloud`. */
export interface StartedExport {
  /** Google's name of the long-running operation. */
  operation: string;
  /** The target of the export: `gs://BUCKET/firestore/TIME`. */
  to: string;
  at: Date;
  /** Whether the export has been checked, with any result. */
  checked: boolean;
}

export type ExportState = { state: 'running' | 'whole' } | { state: 'failed'; why: string };

/** A file in a bucket's listing. */
export interface BucketFile {
  path: string;
  md5: string;
}

export interface CloudBackup {
  lastExport(): Promise<StartedExport | null>;
  note(begun: StartedExport): Promise<void>;
  /** For /health. */
  recordComplete(at: Date): Promise<void>;
  /** For /health, which warns admins (web/src/features/review) until an export is complete again. */
  noteFailed(at: Date): Promise<void>;
  /** Starts Firestore's own export of all documents. @returns the operation's name */
  startExport(to: string): Promise<string>;
  stateOf(operation: string): Promise<ExportState>;
  /** Both sorted by path. */
  files(): AsyncIterable<BucketFile>;
  copies(): AsyncIterable<BucketFile>;
  copy(path: string): Promise<void>;
  /** The bucket keeps removed files for its retention period. */
  removeCopy(path: string): Promise<void>;
}
