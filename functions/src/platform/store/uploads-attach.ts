import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { uploadIdOf } from '../../uploads/link.ts';
import type { UploadRecord, UploadState } from '../../uploads/ports.ts';
import { fieldsOf } from './documents.ts';

export const uploadPath = (id: string) => `uploads/${id}`;

/** Reads the uploads with these links. Omits unknown links, and uploads whose deletion has begun. */
export async function attachableUploads(
  db: Firestore,
  transaction: Transaction,
  links: readonly string[],
): Promise<UploadRecord[]> {
  const ids = idsOf(links);
  if (ids.length === 0) return [];
  const snapshots = await transaction.getAll(...ids.map((id) => db.doc(uploadPath(id))));
  return snapshots
    .map((snapshot) => fieldsOf<UploadRecord>(snapshot))
    .filter((record) => record !== null)
    .filter(({ link, state }) => state !== 'removing' && links.includes(link));
}

/**
 * Sets the state of the uploads with these links. Before this call, the same transaction must read these uploads with
 * `attachableUploads`.
 */
export function markUploads(
  db: Firestore,
  transaction: Transaction,
  links: readonly string[],
  state: Extract<UploadState, 'attached' | 'withdrawn'>,
): void {
  for (const id of idsOf(links)) transaction.update(db.doc(uploadPath(id)), { state });
}

/**
 * Marks the uploads with these links as declined, and as unused since `at`. Before this call, the same transaction must
 * read these uploads with `attachableUploads`.
 */
export function releaseUploads(
  db: Firestore,
  transaction: Transaction,
  links: readonly string[],
  at: Date,
): void {
  for (const id of idsOf(links)) {
    transaction.update(db.doc(uploadPath(id)), { state: 'declined', unused_since: at });
  }
}

function idsOf(links: readonly string[]): string[] {
  return [...new Set(links.map(uploadIdOf).filter((id) => id !== null))];
}
