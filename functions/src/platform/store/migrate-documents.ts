import {
  FieldPath,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Query,
} from 'firebase-admin/firestore';
import {
  migrateDocument,
  versionedCollections,
  type VersionedCollection,
} from '../../places/stored.ts';
import { runTransaction } from './transactions.ts';

/**
 * Maximum number of documents in one read or commit. Firestore accepts 10 MiB in a commit. The largest documents have
 * about 220 kB: history entries about corrected suggestions of the maximum size (`limits.jsonBytes`).
 */
const portion = 40;

export interface MigratedCollection {
  readonly collection: VersionedCollection;
  readonly seen: number;
  readonly older: number;
}

/**
 * Rewrites documents of older versions, one collection after the other. Each batch is one transaction, so that no
 * concurrent change is lost. If the function is killed and called again, it skips the finished documents.
 *
 * @param apply false: only counts the documents
 * @param say is called after every batch
 * @throws Error naming a document with a version that this code does not know
 */
export async function migrateDocuments(
  db: Firestore,
  { apply, say }: { apply: boolean; say: (so: MigratedCollection) => void },
): Promise<MigratedCollection[]> {
  const all: MigratedCollection[] = [];
  for (const collection of versionedCollections) {
    let so: MigratedCollection = { collection, seen: 0, older: 0 };
    for await (const { documents, seen } of olderIn(db, collection)) {
      if (apply && documents.length > 0) await rewrite(db, collection, documents);
      so = { collection, seen: so.seen + seen, older: so.older + documents.length };
      say(so);
    }
    all.push(so);
  }
  return all;
}

/** Reads one batch per query, because Google ends long queries that are read slowly. */
async function* olderIn(
  db: Firestore,
  collection: VersionedCollection,
): AsyncGenerator<{ documents: DocumentReference[]; seen: number }> {
  const versions = everywhere(db, collection)
    .orderBy(FieldPath.documentId())
    .select('v')
    .limit(portion);
  let page = versions;
  for (;;) {
    const { docs } = await page.get();
    const older = docs.filter((one) => forwardOf(collection, one) !== null);
    yield { documents: older.map(({ ref }) => ref), seen: docs.length };
    const last = docs.at(-1);
    if (!last || docs.length < portion) return;
    page = versions.startAfter(last);
  }
}

function everywhere(db: Firestore, collection: VersionedCollection): Query {
  return collection === 'places' ? db.collection(collection) : db.collectionGroup(collection);
}

function rewrite(
  db: Firestore,
  collection: VersionedCollection,
  documents: readonly DocumentReference[],
): Promise<void> {
  return runTransaction(db, async (transaction) => {
    for (const snapshot of await transaction.getAll(...documents)) {
      const forward = snapshot.exists && forwardOf(collection, snapshot);
      if (forward) transaction.set(snapshot.ref, forward);
    }
  });
}

function forwardOf(collection: VersionedCollection, snapshot: DocumentSnapshot) {
  try {
    return migrateDocument(collection, snapshot.data() ?? {});
  } catch (error) {
    throw new Error(`${snapshot.ref.path}: ${String(error)}`, { cause: error });
  }
}
