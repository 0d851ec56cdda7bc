import type { Micros } from '../value/time.ts';
import type { Replacement } from './table.ts';

export interface CommitRecord {
  readonly commitTime: Micros;
  readonly changes: readonly Replacement[];
}

export interface Persistence {
  /**
   * Calls must be in commit order. The promise resolves when the commit would survive a crash. If the commit cannot be
   * stored, the promise rejects with a FirestoreError. All later commits then reject until `resume` is called.
   */
  append(record: CommitRecord): Promise<void>;
  /** Resolves when all earlier appends would survive a crash. Rejects like `append`. */
  settled(): Promise<void>;
  /**
   * Accepts commits again after a failure. `record` contains the changes that reverted the failed commits in memory.
   * The next write stores `record` before the next commit.
   */
  resume(record: CommitRecord): void;
  close(): Promise<void>;
}

export const IN_MEMORY: Persistence = {
  append: () => Promise.resolve(),
  settled: () => Promise.resolve(),
  resume: () => undefined,
  close: () => Promise.resolve(),
};
