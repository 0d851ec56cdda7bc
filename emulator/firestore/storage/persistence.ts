import type { Micros } from '../value/time.ts';
import type { Replacement } from './table.ts';

/** A commit's changes in their stored form. */
export interface CommitRecord {
  readonly commitTime: Micros;
  readonly changes: readonly Replacement[];
}

/** Stores commits. */
export interface Persistence {
  /**
   * Stores a commit; the calls must be in commit order. Resolves when the commit would survive a crash. Rejects with a
   * FirestoreError if the commit cannot be stored. Then all later commits reject too, until `resume` is called.
   */
  append(record: CommitRecord): Promise<void>;
  /** Resolves when all commits appended so far would survive a crash; rejects as `append` does. */
  settled(): Promise<void>;
  /**
   * Accepts commits again after a failure. `record` is written before the next commit. It contains the changes that
   * reverted the failed commits in memory.
   */
  resume(record: CommitRecord): void;
  close(): Promise<void>;
}

/** Stores nothing: for databases in memory. */
export const IN_MEMORY: Persistence = {
  append: () => Promise.resolve(),
  settled: () => Promise.resolve(),
  resume: () => undefined,
  close: () => Promise.resolve(),
};
