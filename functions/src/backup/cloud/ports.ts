/** What is known of the export that was begun last: the document `backups/cloud`. */
export interface Begun {
  /** Google's name of the long-running operation. */
  operation: string;
  /** Where it writes: `gs://BUCKET/firestore/TIME`. */
  to: string;
  at: Date;
  /** Looked at, and found whole or not. */
  checked: boolean;
}

export type ExportState = { state: 'running' | 'whole' } | { state: 'failed'; why: string };

/** A file as a bucket lists it. */
export interface Listed {
  path: string;
  md5: string;
}

export interface CloudBackup {
  begun(): Promise<Begun | null>;
  note(begun: Begun): Promise<void>;
  /** For /health. */
  noteWhole(at: Date): Promise<void>;
  /** For /health, which tells admins (web/src/features/review): until one is whole again. */
  noteFailed(at: Date): Promise<void>;
  /** Starts Firestore's own export of all documents. @returns the operation's name */
  startExport(to: string): Promise<string>;
  stateOf(operation: string): Promise<ExportState>;
  /** Both in the order of their paths. */
  files(): AsyncIterable<Listed>;
  copies(): AsyncIterable<Listed>;
  copy(path: string): Promise<void>;
  /** The bucket keeps what was removed for its retention. */
  removeCopy(path: string): Promise<void>;
}
