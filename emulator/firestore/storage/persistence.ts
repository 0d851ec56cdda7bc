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
   * Stores the next commit, in order. Resolves when the commit would survive a crash. Rejects with a FirestoreError if
   * it cannot be stored; then all later commits that are not confirmed reject too, until `resume` is called.
   */
  append(record: CommitRecord): Promise<void>;
  /** Resolves when all commits appended so far would survive a crash; rejects as `append` does. */
  settled(): Promise<void>;
  /**
   * Accepts commits again. `record` is written before the next one: it contains the state to which memory was returned
   * after the refused commits.
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
