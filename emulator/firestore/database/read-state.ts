import { failedPrecondition, invalidArgument } from '../error/firestore-error.ts';
import type { Micros } from '../value/time.ts';
import type { DocumentTable } from '../storage/table.ts';
import type { Transaction, Transactions } from '../transaction/transactions.ts';
import type { Consistency } from './api.ts';
import type { CommitClock } from './commit-clock.ts';

export interface ReadState {
  readonly readTime: Micros;
  /** Time of the state to read. Null means the latest state, which is cheaper to read. */
  readonly at: Micros | null;
  readonly locker: Transaction | null;
}

interface Sources {
  readonly table: DocumentTable;
  readonly clock: CommitClock;
  readonly transactions: Transactions;
}

/** Throws INVALID_ARGUMENT, FAILED_PRECONDITION or ABORTED if a read cannot have the requested consistency. */
export function resolveRead(consistency: Consistency, sources: Sources): ReadState {
  switch (consistency.kind) {
    case 'latest':
      return { readTime: sources.clock.now(), at: null, locker: null };
    case 'readTime':
      checkReadTime(consistency.readTime, sources);
      return { readTime: consistency.readTime, at: consistency.readTime, locker: null };
    case 'transaction': {
      const transaction = sources.transactions.use(consistency.id);
      const { readTime } = transaction;
      if (readTime !== null) return { readTime, at: readTime, locker: null };
      return { readTime: sources.clock.now(), at: null, locker: transaction };
    }
  }
}

export function checkReadTime(
  readTime: Micros,
  { clock, table }: Pick<Sources, 'clock' | 'table'>,
): void {
  if (readTime > clock.now()) {
    throw invalidArgument("The requested 'read_time' cannot be in the future.");
  }
  if (readTime < table.history.horizon) {
    throw failedPrecondition("The requested 'read_time' is too old.");
  }
}
