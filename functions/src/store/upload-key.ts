import { randomBytes } from 'node:crypto';
import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { uploadIds, type UploadIds } from '../uploads/upload-ids.ts';
import { runTransaction } from './transactions.ts';

const keyBytes = 32;

/**
 * The ids of uploads under the key that all instances share: `keys/uploads`, made by whoever needs
 * it first. One read in an instance's life; a failed one is tried again.
 */
export function storedUploadIds(db: Firestore): () => Promise<UploadIds> {
  let known: Promise<UploadIds> | null = null;
  return () => {
    known ??= readKey(db).then(uploadIds);
    known.catch(() => (known = null));
    return known;
  };
}

function readKey(db: Firestore): Promise<Uint8Array> {
  const document = db.doc('keys/uploads');
  return runTransaction(db, async (transaction) => {
    const stored = (await transaction.get(document)).get('key') as string | undefined;
    if (stored !== undefined) return Buffer.from(stored, 'base64');
    const key = randomBytes(keyBytes);
    transaction.create(document, { key: key.toString('base64'), made_at: Timestamp.now() });
    return key;
  });
}
