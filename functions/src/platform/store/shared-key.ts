import { randomBytes } from 'node:crypto';
import { Timestamp, type DocumentSnapshot, type Firestore } from 'firebase-admin/firestore';
import { runTransaction } from './transactions.ts';

const keyBytes = 32;

/**
 * Returns a function that returns a key that all instances share, `keys/{name}`. The first instance that needs the key
 * creates it. The returned function reads the key once; after a failed read, the next call reads again.
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

async function readKey(db: Firestore, name: string): Promise<Buffer> {
  const document = db.doc(`keys/${name}`);
  // Reads an existing key without a transaction, because a transaction may time out, and many calls need a key. For
  // example, serving an uploaded file needs a key to check the file's id.
  return (
    keyIn(await document.get()) ??
    runTransaction(db, async (transaction) => {
      const stored = keyIn(await transaction.get(document));
      if (stored) return stored;
      const key = randomBytes(keyBytes);
      transaction.create(document, { key: key.toString('base64'), made_at: Timestamp.now() });
      return key;
    })
  );
}

function keyIn(document: DocumentSnapshot): Buffer | null {
  const stored = document.get('key') as string | undefined;
  return stored === undefined ? null : Buffer.from(stored, 'base64');
}
