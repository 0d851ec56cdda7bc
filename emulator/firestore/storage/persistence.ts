import type { Micros } from '../value/time.ts';
import type { Replacement } from './table.ts';

export interface CommitRecord {
  readonly commitTime: Micros;
  readonly changes: readonly Replacement[];
}

export interface Persistence {
  /**
   * Stores a commit. The calls must be in commit order. Resolves when the commit would survive a crash. Rejects with a
   * FirestoreError if the commit cannot be stored; all later commits then reject until `resume` is called.
   */
  append(record: CommitRecord): Promise<void>;
  /** Resolves when all commits appended so far would survive a crash. Rejects like `append`. */
  settled(): Promise<void>;
  /**
   * Accepts commits again after a failure. `record` contains the changes that reverted the failed commits in memory,
   * and is written before the next commit.
   */
  resume(record: CommitRecord): void;
  close(): Promise<void>;
}

/** A database in memory uses this persistence, which stores nothing. */
export const IN_MEMORY: Persistence = {
  append: () => Promise.resolve(),
  settled: () => Promise.resolve(),
  resume: () => undefined,
  close: () => Promise.resolve(),
};
