import {
  FieldPath,
  FieldValue,
  type Firestore,
  type Query,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { changesOf, flagSendersWith, handOnsOf, paths, proposalsBy } from './documents.ts';
import { FirestoreErasedLedger } from './erased-ledger.ts';
import type { AccountTraces } from '../../erasure/delete-account.ts';

/** Documents changed in one commit. */
const portion = 300;

/** How long the mark of a deletion stays after it, in milliseconds: longer than any call in progress. */
const markedFor = 24 * 60 * 60 * 1000;

/**
 * A user's data in Firestore. `erasures/{digest}` records that a deletion has begun, and while it contains
 * the uid, that it has not finished; changes of the same account read it when they commit
 * (calls/idempotency.ts).
 */
export class FirestoreAccountTraces implements AccountTraces {
  readonly #db: Firestore;
  readonly #now: () => number;
  readonly #ledger: FirestoreErasedLedger;

  constructor(db: Firestore, now: () => number) {
    this.#db = db;
    this.#now = now;
    this.#ledger = new FirestoreErasedLedger(db);
  }

  async begin(uid: string): Promise<void> {
    // first of all, so that from here on no backup restores the erased data
    await this.#ledger.note(uid);
    await this.#db.doc(paths.erasure(uid)).set({ uid });
  }

  async begun(): Promise<string[]> {
    const { docs } = await this.#db.collection('erasures').orderBy('uid').get();
    return docs.map((one) => one.get('uid') as string);
  }

  async anonymise(uid: string): Promise<void> {
    const of = (collection: string) =>
      this.#db.collectionGroup(collection).where('uid', '==', uid).limit(portion);
    await this.#forEach(of('suggestions').orderBy('created_at', 'desc'), (batch, one) =>
      batch.update(one.ref, {
        ...{ uid: null, author: null, speaker: null, questions: [] },
        // nobody is left to answer
        ...(one.get('state') === 'asked' ? { state: 'pending' } : {}),
      }),
    );
    await this.#forEach(of('history'), (batch, { ref }) =>
      batch.update(ref, { uid: null, by: null }),
    );
    // the reason concerns the account that was changed
    await this.#forEach(changesOf(this.#db, uid).limit(portion), (batch, { ref }) =>
      batch.update(ref, { of_uid: null, of_name: null, reason: null }),
    );
    // after the suggestions, because transactions read from these whose list it is
    const lists = (field: string) =>
      this.#db.collection('lists').where(field, '==', uid).limit(portion);
    await this.#forEach(lists('uid'), (batch, { ref }) =>
      batch.update(ref, { uid: null, questions: [] }),
    );
    await this.#forEach(lists('review.uid'), (batch, { ref }) =>
      batch.update(ref, { 'review.uid': null, 'review.by': null, 'review.isRunning': false }),
    );
    await this.#forEach(of('suggesters'), (batch, { ref }) => batch.delete(ref));
  }

  async eraseRecords(uid: string): Promise<void> {
    // before the inbox: an answer to flags writes to the inboxes of their senders
    await this.#forEach(flagSendersWith(this.#db, uid).limit(portion), (batch, { ref }) =>
      batch.update(ref, { uids: FieldValue.arrayRemove(uid) }),
    );
    // nobody is left who wants it
    await this.#forEach(proposalsBy(this.#db, uid).limit(portion), (batch, { ref }) =>
      batch.delete(ref),
    );
    for (const field of ['uid', 'of_uid'] as const)
      await this.#forEach(handOnsOf(this.#db, uid, field).limit(portion), (batch, { ref }) =>
        batch.delete(ref),
      );
    await this.#db.doc(paths.inbox(uid)).delete();
    await this.#db.doc(paths.notifications(uid)).delete();
    for (const collection of ['quotas', 'answers']) {
      await this.#forEach(
        this.#db
          .collection(`users/${uid}/${collection}`)
          .orderBy(FieldPath.documentId())
          .limit(portion),
        (batch, { ref }) => batch.delete(ref),
      );
    }
  }

  async end(uid: string): Promise<void> {
    const expires_at = new Date(this.#now() + markedFor);
    await this.#db.doc(paths.erasure(uid)).set({ expires_at });
  }

  /** Batch after batch: changed documents no longer match the query. */
  async #forEach(
    query: Query,
    change: (batch: WriteBatch, document: FirebaseFirestore.QueryDocumentSnapshot) => void,
  ): Promise<void> {
    for (;;) {
      const { docs } = await query.get();
      if (docs.length === 0) return;
      const batch = this.#db.batch();
      for (const document of docs) change(batch, document);
      await batch.commit();
    }
  }
}
