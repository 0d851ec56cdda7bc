import type { DocumentSnapshot, Transaction, UpdateData } from 'firebase-admin/firestore';
import { codeOf } from '../error-code.ts';

/**
 * Writes all fields of a document that was read outside the transaction, and so without a lock. If the document has
 * changed since it was read, the commit fails, and `isOutdated` recognises the error.
 *
 * Use this function for documents that changes of different places write. With locks, two instances that have both read
 * such a document would wait for each other until one of them is aborted.
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

export async function isNewest(read: DocumentSnapshot): Promise<boolean> {
  const { updateTime } = await read.ref.get();
  if (!updateTime || !read.updateTime) return updateTime === read.updateTime;
  return updateTime.isEqual(read.updateTime);
}

/**
 * gRPC status codes of a commit whose precondition failed, because a document was deleted, created or changed:
 * NOT_FOUND, ALREADY_EXISTS, FAILED_PRECONDITION.
 */
const outdated = new Set<unknown>([5, 6, 9]);

/** True if a commit with a precondition may have failed because somebody else had changed the document. */
export function isOutdated(error: unknown): boolean {
  return outdated.has(codeOf(error));
}
