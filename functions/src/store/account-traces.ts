import { FieldPath, type Firestore, type Query, type WriteBatch } from 'firebase-admin/firestore';
import type { AccountTraces } from '../erasure/delete-account.ts';

/** Documents changed in one commit. */
const portion = 300;

/** A user's traces in Firestore. `erasures/{uid}` notes what has been begun. */
export class FirestoreAccountTraces implements AccountTraces {
  readonly #db: Firestore;

  constructor(db: Firestore) {
    this.#db = db;
  }

  async begin(uid: string): Promise<void> {
    await this.#db.doc(`erasures/${uid}`).set({ uid });
  }

  async begun(): Promise<string[]> {
    return (await this.#db.collection('erasures').listDocuments()).map(({ id }) => id);
  }

  async anonymise(uid: string): Promise<void> {
    const of = (collection: string) =>
      this.#db.collectionGroup(collection).where('uid', '==', uid).limit(portion);
    await this.#forEach(of('suggestions').orderBy('created_at', 'desc'), (batch, document) =>
      batch.update(document, { uid: null, author: null }),
    );
    await this.#forEach(of('history'), (batch, document) =>
      batch.update(document, { uid: null, by: null }),
    );
    await this.#forEach(of('suggesters'), (batch, document) => batch.delete(document));
  }

  async eraseRecords(uid: string): Promise<void> {
    for (const collection of ['quotas', 'answers']) {
      await this.#forEach(
        this.#db
          .collection(`users/${uid}/${collection}`)
          .orderBy(FieldPath.documentId())
          .limit(portion),
        (batch, document) => batch.delete(document),
      );
    }
  }

  async end(uid: string): Promise<void> {
    await this.#db.doc(`erasures/${uid}`).delete();
  }

  /** Portion after portion: what has been changed no longer matches the query. */
  async #forEach(
    query: Query,
    change: (batch: WriteBatch, document: FirebaseFirestore.DocumentReference) => void,
  ): Promise<void> {
    for (;;) {
      const { docs } = await query.get();
      if (docs.length === 0) return;
      const batch = this.#db.batch();
      for (const { ref } of docs) change(batch, ref);
      await batch.commit();
    }
  }
}
