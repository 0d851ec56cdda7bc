import { randomBytes } from 'node:crypto';
import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { runTransaction } from './transactions.ts';

const keyBytes = 32;

/**
 * A key shared by all instances: `keys/{name}`, created by the first one that needs it. Each instance reads
 * it once; a failed read is retried.
 */
export function sharedKey(
  db: Firestore,
  name: 'uploads' | 'erasures' | 'attestation' | 'notifications' | 'name_counts',
): () => Promise<Buffer> {
  let known: Promise<Buffer> | null = null;
  return () => {
    known ??= readKey(db, name);
    known.catch(() => (known = null));
    return known;
  };
}

function readKey(db: Firestore, name: string): Promise<Buffer> {
  const document = db.doc(`keys/${name}`);
  return runTransaction(db, async (transaction) => {
    const stored = (await transaction.get(document)).get('key') as string | undefined;
    if (stored !== undefined) return Buffer.from(stored, 'base64');
    const key = randomBytes(keyBytes);
    transaction.create(document, { key: key.toString('base64'), made_at: Timestamp.now() });
    return key;
  });
}
