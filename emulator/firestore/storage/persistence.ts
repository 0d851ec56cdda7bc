import type { Micros } from '../value/time.ts';
import type { Replacement } from './table.ts';

/** What a commit changed, as it is kept on disk. */
export interface CommitRecord {
  readonly commitTime: Micros;
  readonly changes: readonly Replacement[];
}

/** Where commits are kept. */
export interface Persistence {
  /**
   * Takes the next commit, in order. Resolves when it would survive a crash. Rejects with a FirestoreError when it
   * can't be kept; everything that was appended after it and is not confirmed rejects too, until `resume` is called.
   */
  append(record: CommitRecord): Promise<void>;
  /** Resolves when all that was appended so far would survive a crash; rejects as `append` does. */
  settled(): Promise<void>;
  /** Tries to keep commits again. `record` is written before the next of them: what the refused ones left in memory. */
  resume(record: CommitRecord): void;
  close(): Promise<void>;
}

/** Keeps nothing. */
export const IN_MEMORY: Persistence = {
  append: () => Promise.resolve(),
  settled: () => Promise.resolve(),
  resume: () => undefined,
  close: () => Promise.resolve(),
};
