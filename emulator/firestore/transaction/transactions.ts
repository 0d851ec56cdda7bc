import { FirestoreError } from '../error/firestore-error.ts';
import type { Micros } from '../value/time.ts';
import type { LockTable } from './locks.ts';
import { newTransactionId, transactionKey } from './transaction-id.ts';

/** Maximum milliseconds between two uses of a transaction. */
const IDLE_TIMEOUT_MS = 60_000;
/** Maximum lifetime of a transaction in milliseconds. */
const TOTAL_TIMEOUT_MS = 270_000;

export interface Transaction {
  readonly id: Uint8Array;
  /** Time of a read-only transaction's snapshot. If null, the transaction reads the latest state and takes locks. */
  readonly readTime: Micros | null;
  readonly startedAt: number;
  lastUsedAt: number;
  /** If true, a commit of the transaction is in progress. Meanwhile the transaction does not count as idle. */
  committing: boolean;
  isOver: boolean;
  readonly dispose: () => void;
}

export interface BeginRequest {
  readonly readTime: Micros | null;
  readonly dispose: () => void;
}

/**
 * Contains the open transactions. A transaction ends after a timeout, but without a timer: the timeouts are checked
 * when a client begins or uses any transaction, and at each write.
 */
export class Transactions {
  readonly #open = new Map<string, Transaction>();
  readonly #locks: LockTable;
  readonly #now: () => number;

  /** @param now returns the current time in milliseconds */
  constructor(locks: LockTable, now: () => number) {
    this.#locks = locks;
    this.#now = now;
  }

  begin({ readTime, dispose }: BeginRequest): Transaction {
    this.expire();
    const now = this.#now();
    const transaction: Transaction = {
      id: newTransactionId(),
      readTime,
      startedAt: now,
      lastUsedAt: now,
      committing: false,
      isOver: false,
      dispose,
    };
    this.#open.set(transactionKey(transaction.id), transaction);
    return transaction;
  }

  /** Throws INVALID_ARGUMENT for a malformed id, and ABORTED for a transaction that has ended. */
  use(id: Uint8Array): Transaction {
    const key = transactionKey(id);
    this.expire();
    const transaction = this.#open.get(key);
    if (!transaction) throw transactionIsOver();
    transaction.lastUsedAt = this.#now();
    return transaction;
  }

  end(id: Uint8Array): void {
    const key = transactionKey(id);
    const transaction = this.#open.get(key);
    if (!transaction) return;
    this.#open.delete(key);
    transaction.isOver = true;
    transaction.dispose();
    this.#locks.release(transaction);
  }

  endAll(): void {
    for (const transaction of [...this.#open.values()]) this.end(transaction.id);
  }

  /**
   * Ends the transactions that read the latest state. A read-only transaction at a past time continues, because its
   * snapshot does not change.
   */
  endReadWrite(): void {
    for (const transaction of [...this.#open.values()]) {
      if (transaction.readTime === null) this.end(transaction.id);
    }
  }

  expire(): void {
    const now = this.#now();
    for (const transaction of [...this.#open.values()]) {
      const idle = now - transaction.lastUsedAt > IDLE_TIMEOUT_MS && !transaction.committing;
      if (idle || now - transaction.startedAt > TOTAL_TIMEOUT_MS) this.end(transaction.id);
    }
  }
}

export function transactionIsOver(): FirestoreError {
  return new FirestoreError(
    'ABORTED',
    'The referenced transaction has expired or is no longer valid.',
  );
}
