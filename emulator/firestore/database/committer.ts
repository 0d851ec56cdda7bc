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
import { StagedCommit } from './staged-commit.ts';
import { UnconfirmedCommits } from './unconfirmed-commits.ts';

interface Parts {
  readonly table: DocumentTable;
  readonly database: DatabaseName;
  readonly clock: CommitClock;
  readonly locks: LockTable;
  readonly persistence: Persistence;
  readonly feed: ChangeFeed;
  /** Ends the transactions that may have read what the disk then refused. */
  readonly endReaders: () => void;
}

export interface WriteRequest {
  readonly writes: readonly Write[];
  readonly owner: Transaction | null;
  readonly authorize: Authorize | undefined;
}

interface Placed {
  readonly response: CommitResponse;
  /** In an object: a promise of a promise would wait for both. */
  readonly durable: { readonly promise: Promise<void> };
}

/** Carries commits out: wait for locks, stage, authorise, apply, tell listeners, make durable. */
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

  /** The writes have passed checkWrites. Resolves when they are on disk. */
  async commit(request: WriteRequest): Promise<CommitResponse> {
    const { response, durable } = await this.place(request);
    await durable.promise;
    return response;
  }

  /**
   * Each write on its own and in order: one waits for locks when those before it are in place, as in Google's emulator,
   * where two locked documents take two timeouts. The disk takes them all at once.
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

  /** Resolves when everybody sees the writes. */
  place({ writes, owner, authorize }: WriteRequest): Promise<Placed> {
    const { locks, table, database, clock } = this.#parts;
    const paths = [...new Set(writes.map((write) => write.path))];
    return locks.whenFree(paths, owner, () => {
      if (owner?.isOver) throw transactionIsOver();
      const commitTime = clock.next();
      const staged = new StagedCommit({ table, database, commitTime, writes });
      // Rules first: who may not write a document must not learn from a precondition whether there is one.
      authorize?.(staged);
      if (staged.failure) throw staged.failure;
      checkCommitSize(staged.changes);
      return {
        response: { commitTime, writeResults: staged.results },
        durable: { promise: this.apply(commitTime, staged.changes) },
      };
    });
  }

  /** Puts changes in place, in one synchronous step; the promise is that of the disk. */
  apply(commitTime: Micros, changes: readonly Replacement[]): Promise<void> {
    // A commit that changes nothing may rest on one that is not on disk yet.
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

/** What may go wrong with one write of a batch; anything else is a defect, and thrown. */
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

/** Refuses malformed writes before any lock is waited for. */
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
