import type { DocumentSnapshot, Transaction, UpdateData } from 'firebase-admin/firestore';
import { conflict } from './transactions.ts';

/**
 * Replaces all fields of a document that was read outside the transaction, so without a lock. The commit fails if
 * somebody has changed the document since, and `isOutdated` recognises that error.
 *
 * Documents that changes at different places share are written this way. With locks, two instances that have both read
 * such a document wait for each other's lock until one of them is aborted.
 */
export function replaceUnchanged(
  transaction: Transaction,
  read: DocumentSnapshot,
  fields: object,
): void {
  if (!read.exists || !read.updateTime) transaction.create(read.ref, fields);
  else {
    const data = fields as UpdateData<FirebaseFirestore.DocumentData>;
    transaction.update(read.ref, data, { lastUpdateTime: read.updateTime });
  }
}

/** Whether the document has not been changed since it was read. */
export async function isNewest(read: DocumentSnapshot): Promise<boolean> {
  const { updateTime } = await read.ref.get();
  // a missing document has none
  if (!updateTime || !read.updateTime) return updateTime === read.updateTime;
  return updateTime.isEqual(read.updateTime);
}

/** The error for reads of one moment that turn out to be of two; the transaction is repeated after it. */
export function changedMeanwhile(): Error {
  return conflict('a document was changed between two reads');
}

/** gRPC status codes of a failed comparison: NOT_FOUND, ALREADY_EXISTS, FAILED_PRECONDITION. */
const outdated = new Set<unknown>([5, 6, 9]);

/** Whether a commit with `replaceUnchanged` may have failed because the document was changed. */
export function isOutdated(error: unknown): boolean {
  return outdated.has((error as { code?: unknown }).code);
}
