import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import type { QuotaKind, Remembered } from '../calls/ports.ts';
import { accountDeleted } from '../calls/idempotency.ts';
import type { UploadRecord, UploadTransaction } from '../../uploads/ports.ts';
import { fieldsOf, paths } from './documents.ts';
import { retryConflicts } from './transactions.ts';
import { tooManyChanges } from './keyed-mutex.ts';
import { acceptedOf, usesOf } from './user-activity.ts';
import { uploadPath } from './uploads-attach.ts';
import { codeOf } from '../error-code.ts';

/** gRPC statuses of a batch in conflict with another: a document was created, deleted or changed meanwhile. */
const conflicts = new Set<unknown>([5, 6, 9, 10]);

/**
 * Runs a change of a user's own records. Firestore's transactions lock what they read, so simultaneous
 * uploads of one user (a form with ten files) would wait seconds for each other's quota. This one reads
 * without locks, and commits on the condition that nothing it read has changed; it either writes everything
 * that it reads or nothing. Only the mark of the account's deletion is read with a lock at the commit, which
 * many can share.
 *
 * @throws ApiError unavailable when others kept changing the same documents
 */
export function transactOptimistically<T>(
  db: Firestore,
  run: (transaction: UploadTransaction) => Promise<T>,
): Promise<T> {
  return retryConflicts(
    async (isOver) => {
      const transaction = new OptimisticTransaction(db);
      const result = await run(transaction);
      if (isOver()) throw tooManyChanges();
      await transaction.commit();
      return result;
    },
    { isPassing: (error) => conflicts.has(codeOf(error)) },
  );
}

class OptimisticTransaction implements UploadTransaction {
  readonly #db: Firestore;
  readonly #writes: ((transaction: Transaction) => void)[] = [];
  /** The account whose deletion would conflict. */
  readonly #users = new Set<string>();
  readonly #read = new Map<string, DocumentSnapshot>();

  constructor(db: Firestore) {
    this.#db = db;
  }

  async isErased(uid: string): Promise<boolean> {
    this.#users.add(uid);
    return (await this.#db.doc(paths.erasure(uid)).get()).exists;
  }

  remembered(uid: string, keyDigest: string): Promise<Remembered | null> {
    return this.#get<Remembered>(paths.answer(uid, keyDigest));
  }

  remember(uid: string, keyDigest: string, record: Remembered): void {
    this.#save(paths.answer(uid, keyDigest), record);
  }

  async uses(uid: string, kind: QuotaKind): Promise<Date[]> {
    return usesOf(await this.#get(paths.quota(uid, kind)));
  }

  saveUses(uid: string, kind: QuotaKind, uses: Date[]): void {
    this.#save(paths.quota(uid, kind), { uses: uses.map((at) => at.getTime()) });
  }

  accepted(uid: string, which: { since: Date | null; most: number }): Promise<number> {
    return acceptedOf(this.#db, uid, which);
  }

  addUpload(record: UploadRecord): void {
    this.#save(uploadPath(record.id), record);
  }

  async commit(): Promise<void> {
    if (this.#writes.length === 0) return;
    const deletions = [...this.#users].map((uid) => this.#db.doc(paths.erasure(uid)));
    await this.#db.runTransaction(
      async (transaction) => {
        const begun = deletions.length > 0 ? await transaction.getAll(...deletions) : [];
        if (begun.some(({ exists }) => exists)) throw accountDeleted();
        for (const write of this.#writes) write(transaction);
      },
      { maxAttempts: 1 },
    );
  }

  async #get<T>(path: string): Promise<T | null> {
    const snapshot = await this.#db.doc(path).get();
    this.#read.set(path, snapshot);
    return fieldsOf<T>(snapshot);
  }

  /** Requires that the document is unchanged since it was read; one that was not read must be new. */
  #save(path: string, fields: object): void {
    const document = this.#db.doc(path);
    const lastUpdateTime = this.#read.get(path)?.updateTime;
    this.#writes.push((transaction) =>
      lastUpdateTime
        ? transaction.update(document, { ...fields }, { lastUpdateTime })
        : transaction.create(document, fields),
    );
  }
}
