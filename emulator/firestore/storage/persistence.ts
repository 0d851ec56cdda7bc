import type { Micros } from '../value/time.ts';
import type { Replacement } from './table.ts';

/** What a commit changed, as it is kept on disk. */
export interface CommitRecord {
  readonly commitTime: Micros;
  readonly changes: readonly Replacement[];
}

/** Where commits are kept. */
export interface Persistence {
  /** Takes the next commit, in order. Resolves when it would survive a crash; rejects when it can't be kept. */
  append(record: CommitRecord): Promise<void>;
  close(): Promise<void>;
}

/** Keeps nothing. */
export const IN_MEMORY: Persistence = {
  append: () => Promise.resolve(),
  close: () => Promise.resolve(),
};
