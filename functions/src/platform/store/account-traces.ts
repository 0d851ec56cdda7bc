import {
  FieldPath,
  FieldValue,
  type Firestore,
  type Query,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { changesOf, flagSendersWith, handOnsOf, paths, proposalsBy } from './documents.ts';
import { erasedLedger } from './erased-ledger.ts';
import { isOutdated } from './versions.ts';
import type { AccountTraces } from '../../erasure/delete-account.ts';

/** Maximum number of documents in one batch. */
const portion = 300;

/**
 * Milliseconds for which the record of a finished deletion is kept. Every call that was in progress has ended by then.
 */
const markedFor = 24 * 60 * 60 * 1000;

/**
 * Deletes a user's data in Firestore. The document `erasures/{digest}` records that the account's deletion has begun.
 * While the document contains the uid, the deletion has not finished. Changes of the same account read the document
 * when they are committed (calls/idempotency.ts).
 */
export function firestoreAccountTraces(db: Firestore, now: () => number): AccountTraces {
  const ledger = erasedLedger(db);

  /**
   * Calls `change` for every document of the query, in batches. After `change`, a document must no longer match the
   * query. Otherwise the next query would return the same documents again. If `change` depends on the fields of the
   * document, it must pass the document's `updateTime` to the batch as `lastUpdateTime`.
   *
   * If other changes make a batch fail, the documents are read again, and the next batch is smaller, so that it is
   * committed sooner.
   * @throws the error of the batch if another change makes even a batch with a single document fail
   */
  async function forEach(
    query: Query,
    change: (batch: WriteBatch, document: FirebaseFirestore.QueryDocumentSnapshot) => void,
  ): Promise<void> {
    for (let size = portion; ;) {
      const { docs } = await query.limit(size).get();
      if (docs.length === 0) return;
      const batch = db.batch();
      for (const document of docs) change(batch, document);
      try {
        await batch.commit();
        size = Math.min(2 * size, portion);
      } catch (error) {
        if (!isOutdated(error) || size === 1) throw error;
        size = Math.ceil(size / 2);
      }
    }
  }
  const update = (query: Query, fields: FirebaseFirestore.UpdateData<object>) =>
    forEach(query, (batch, { ref }) => batch.update(ref, fields));
  const remove = (query: Query) => forEach(query, (batch, { ref }) => batch.delete(ref));

  return {
    async begin(uid) {
      // Records the erasure before all other steps. So a restored backup does not bring the data back, even if the
      // deletion is interrupted after this step.
      await ledger.note(uid);
      await db.doc(paths.erasure(uid)).set({ uid });
    },
    async unfinished() {
      const { docs } = await db.collection('erasures').orderBy('uid').get();
      return docs.map((one) => one.get('uid') as string);
    },
    async anonymise(uid) {
      const of = (collection: string) => db.collectionGroup(collection).where('uid', '==', uid);
      await forEach(of('suggestions').orderBy('created_at', 'desc'), (batch, one) =>
        batch.update(
          one.ref,
          {
            ...{ uid: null, author: null, speaker: null, questions: [] },
            // The contributor can no longer answer, so the suggestion leaves the state `asked` and is pending again.
            ...(one.get('state') === 'asked' ? { state: 'pending' } : {}),
          },
          // The new state depends on the state that was read, and a reviewer may change that state meanwhile. With
          // `lastUpdateTime`, the batch then fails, and `forEach` reads the document again.
          { lastUpdateTime: one.updateTime },
        ),
      );
      await update(of('history'), { uid: null, by: null });
      // Removes the reason, because the reason is about the deleted account.
      await update(changesOf(db, uid), { of_uid: null, of_name: null, reason: null });
      // Changes the lists after the suggestions. A decision can store a new list with the uid that it reads from one of
      // the list's suggestions. This is impossible after the suggestions have lost their uid.
      const lists = (field: string) => db.collection('lists').where(field, '==', uid);
      await update(lists('uid'), { uid: null, questions: [] });
      const ended = { 'review.uid': null, 'review.by': null, 'review.isRunning': false };
      await update(lists('review.uid'), ended);
      // Deletes the account's documents in the collection `suggesters`, in which earlier versions stored the
      // contributors of each place.
      await remove(of('suggesters'));
    },
    async eraseRecords(uid) {
      // An answer to a flag writes to the inboxes of the flag's senders. So this code removes the account from the
      // senders of all flags before it deletes the account's inbox.
      await update(flagSendersWith(db, uid), { uids: FieldValue.arrayRemove(uid) });
      // Deletes the account's proposals, because nobody can confirm them after the account is deleted.
      await remove(proposalsBy(db, uid));
      for (const field of ['uid', 'of_uid'] as const) await remove(handOnsOf(db, uid, field));
      await db.doc(paths.inbox(uid)).delete();
      await db.doc(paths.notifications(uid)).delete();
      for (const collection of ['quotas', 'answers']) {
        const own = db.collection(`users/${uid}/${collection}`);
        await remove(own.orderBy(FieldPath.documentId()));
      }
    },
    async end(uid) {
      const expires_at = new Date(now() + markedFor);
      await db.doc(paths.erasure(uid)).set({ expires_at });
    },
  };
}
