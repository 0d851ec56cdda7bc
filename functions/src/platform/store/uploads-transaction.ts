import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import { accountDeleted } from '../calls/idempotency.ts';
import type { UploadTransaction } from '../../uploads/ports.ts';
import { fieldsOf, paths } from './documents.ts';
import { retryConflicts } from './transactions.ts';
import { tooManyChanges } from './keyed-mutex.ts';
import { acceptedOf, usesOf } from './user-activity.ts';
import { uploadPath } from './uploads-attach.ts';
import { codeOf } from '../error-code.ts';

/** gRPC status codes when another commit has created, deleted or changed a document of the batch. */
const conflicts = new Set<unknown>([5, 6, 9, 10]);

/**
 * Runs a change of a user's own records without locking them while they are read. Firestore's own transactions lock the
 * documents that they read, so ten simultaneous uploads of one user would wait for seconds for the document of the
 * user's quota. Instead, a write fails if its document has changed since it was read. A document that is read but not
 * written is not checked. Only the record of the account's deletion is locked, at the commit. Many transactions can
 * share this lock.
 *
 * @throws ApiError unavailable when other changes kept changing the same documents
 */
export function transactOptimistically<T>(
  db: Firestore,
  run: (transaction: UploadTransaction) => Promise<T>,
): Promise<T> {
  return retryConflicts(
    async (isOver) => {
      const { changes, commit } = optimisticTransaction(db);
      const result = await run(changes);
      if (isOver()) throw tooManyChanges();
      await commit();
      return result;
    },
    { isPassing: (error) => conflicts.has(codeOf(error)) },
  );
}

function optimisticTransaction(db: Firestore) {
  const writes: ((transaction: Transaction) => void)[] = [];
  /**
   * Accounts that the transaction has checked with `isErased`. If the deletion of one of these accounts begins before
   * the commit, the commit must fail.
   */
  const users = new Set<string>();
  const read = new Map<string, DocumentSnapshot>();

  async function get<T>(path: string): Promise<T | null> {
    const snapshot = await db.doc(path).get();
    read.set(path, snapshot);
    return fieldsOf<T>(snapshot);
  }

  /** Fails if the document has changed since it was read. A document that was not read must not exist yet. */
  function save(path: string, fields: object): void {
    const lastUpdateTime = read.get(path)?.updateTime;
    writes.push((transaction) =>
      lastUpdateTime
        ? transaction.update(db.doc(path), { ...fields }, { lastUpdateTime })
        : transaction.create(db.doc(path), fields),
    );
  }

  const changes: UploadTransaction = {
    async isErased(uid) {
      users.add(uid);
      return (await db.doc(paths.erasure(uid)).get()).exists;
    },
    remembered: (uid, keyDigest) => get(paths.answer(uid, keyDigest)),
    remember: (uid, keyDigest, record) => save(paths.answer(uid, keyDigest), record),
    uses: async (uid, kind) => usesOf(await get(paths.quota(uid, kind))),
    saveUses: (uid, kind, uses) =>
      save(paths.quota(uid, kind), { uses: uses.map((at) => at.getTime()) }),
    accepted: (uid, which) => acceptedOf(db, uid, which),
    addUpload: (record) => save(uploadPath(record.id), record),
  };

  async function commit(): Promise<void> {
    if (writes.length === 0) return;
    const deletions = [...users].map((uid) => db.doc(paths.erasure(uid)));
    await db.runTransaction(
      async (transaction) => {
        const begun = deletions.length > 0 ? await transaction.getAll(...deletions) : [];
        if (begun.some(({ exists }) => exists)) throw accountDeleted();
        for (const write of writes) write(transaction);
      },
      { maxAttempts: 1 },
    );
  }

  return { changes, commit };
}
