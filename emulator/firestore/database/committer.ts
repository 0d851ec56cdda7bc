import { checkWrites } from '../document/check-writes.ts';
import { LIMITS } from '../document/limits.ts';
import type { Write } from '../document/write.ts';
import type { DatabaseName } from '../path/resource-name.ts';
import { documentOf } from '../storage/slot.ts';
import type { Persistence } from '../storage/persistence.ts';
import type { DocumentTable, Replacement } from '../storage/table.ts';
import type { LockTable } from '../transaction/locks.ts';
import { transactionIsOver, type Transaction } from '../transaction/transactions.ts';
import { FirestoreError, invalidArgument } from '../error/firestore-error.ts';
import type { Micros } from '../value/time.ts';
import type { Authorize, BatchWriteOutcome, CommitResponse } from './api.ts';
import type { CommitClock } from './commit-clock.ts';
import type { ChangeFeed } from './change-feed.ts';
import { StagedCommit, type IndexesOf } from './staged-commit.ts';
import { UnconfirmedCommits } from './unconfirmed-commits.ts';

interface Parts {
  readonly table: DocumentTable;
  readonly database: DatabaseName;
  readonly clock: CommitClock;
  readonly locks: LockTable;
  readonly persistence: Persistence;
  readonly feed: ChangeFeed;
  readonly indexesOf: IndexesOf;
  /** Called when the disk refuses a commit. The function must end the transactions that may have read this commit. */
  readonly endReaders: () => void;
}

export interface WriteRequest {
  readonly writes: readonly Write[];
  readonly owner: Transaction | null;
  readonly authorize: Authorize | undefined;
}

interface Placed {
  readonly response: CommitResponse;
  /**
   * Resolves when the commit is on disk. The promise is inside an object, so that `await` on the outer promise does not
   * wait for the disk.
   */
  readonly durable: { readonly promise: Promise<void> };
}

export class Committer {
  readonly #parts: Parts;
  readonly #unconfirmed: UnconfirmedCommits;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#unconfirmed = new UnconfirmedCommits({
      table: parts.table,
      persistence: parts.persistence,
      nextTime: () => parts.clock.next(),
      put: (commitTime, changes) => this.#put(commitTime, changes),
      onTakenBack: parts.endReaders,
    });
  }

  async commit(request: WriteRequest): Promise<CommitResponse> {
    const { response, durable } = await this.place(request);
    await durable.promise;
    return response;
  }

  /**
   * Commits each write separately and in order. As in Google's emulator, a write begins to wait for locks only after
   * the previous write is applied in memory or has failed. If two documents are locked, the call therefore takes two
   * lock timeouts. A write does not wait until the previous write is on disk, so the disk can store several writes at
   * once.
   */
  async commitEach(
    writes: readonly Write[],
    authorize: Authorize | undefined,
  ): Promise<readonly BatchWriteOutcome[]> {
    const outcomes: Promise<BatchWriteOutcome>[] = [];
    for (const write of writes) {
      const placed = await this.place({ writes: [write], owner: null, authorize }).catch(refusal);
      outcomes.push(outcomeOf(placed));
    }
    return Promise.all(outcomes);
  }

  /**
   * Waits for locks, checks the writes and applies them in memory. When the promise resolves, reads see the writes, but
   * the writes may not be on disk yet.
   */
  place({ writes, owner, authorize }: WriteRequest): Promise<Placed> {
    const { locks, table, database, clock, indexesOf } = this.#parts;
    const paths = [...new Set(writes.map((write) => write.path))];
    return locks.whenFree(paths, owner, () => {
      if (owner?.isOver) throw transactionIsOver();
      const commitTime = clock.next();
      const staged = new StagedCommit({ table, database, commitTime, writes, indexesOf });
      // The rules are checked first: a caller without permission must not learn from a precondition whether the
      // document exists.
      authorize?.(staged);
      if (staged.failure) throw staged.failure;
      checkCommitSize(staged.changes);
      return {
        response: { commitTime, writeResults: staged.results },
        durable: { promise: this.apply(commitTime, staged.changes) },
      };
    });
  }

  apply(commitTime: Micros, changes: readonly Replacement[]): Promise<void> {
    // Even a commit without changes resolves only when all earlier commits are on disk, because it may depend on one of
    // them.
    if (changes.length === 0) return this.#parts.persistence.settled();
    const durable = this.#unconfirmed.append(commitTime, changes);
    this.#put(commitTime, changes);
    return durable;
  }

  #put(commitTime: Micros, changes: readonly Replacement[]): void {
    const { table, feed } = this.#parts;
    const before = changes.map(({ path }) => documentOf(path, table.version(path, null)));
    table.apply(commitTime, changes);
    feed.publish({
      commitTime,
      changes: changes.map(({ path }, index) => ({
        path,
        before: before[index] ?? null,
        after: documentOf(path, table.version(path, null)),
      })),
    });
  }
}

/**
 * Returns a FirestoreError, which makes only one write of a batch fail. Throws any other error, because such an error
 * is a defect of the server.
 */
function refusal(error: unknown): FirestoreError {
  if (error instanceof FirestoreError) return error;
  throw error;
}

async function outcomeOf(placed: Placed | FirestoreError): Promise<BatchWriteOutcome> {
  if (placed instanceof FirestoreError) return { ok: false, error: placed };
  const { response, durable } = placed;
  const lost = await durable.promise.then(() => null, refusal);
  if (lost) return { ok: false, error: lost };
  return { ok: true, result: response.writeResults[0] ?? { transformResults: [] } };
}

export function checkRequest(writes: readonly Write[], owner: Transaction | null): void {
  if (owner !== null && owner.readTime !== null && writes.length > 0) {
    throw invalidArgument('Cannot modify entities in a read-only transaction.');
  }
  checkWrites(writes);
}

function checkCommitSize(changes: readonly Replacement[]): void {
  let size = 0;
  for (const { path, version } of changes) size += path.length + (version?.bytes.length ?? 0);
  if (size > LIMITS.commitSize) {
    throw invalidArgument(
      `Transaction too big. Its writes have ${size} bytes; at most ${LIMITS.commitSize} are allowed. Decrease transaction size.`,
    );
  }
}
