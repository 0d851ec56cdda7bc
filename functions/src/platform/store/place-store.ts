import { FieldPath, type Firestore, type Query, type Transaction } from 'firebase-admin/firestore';
import { ApiError } from '@shared/contract/errors.ts';
import type { StoredFlags, StoredHandOn, StoredList, StoredProposal } from '../../places/model.ts';
import { placeStatuses } from '@shared/contract/status.ts';
import type { PlaceStore, PlaceTransaction, SuggestionKey } from '../../places/ports.ts';
import { readHistory, readPlace, readSuggestion } from '../../places/stored.ts';
import { firestoreAtlas } from './atlas.ts';
import {
  asStored,
  behind,
  countOf,
  getMany,
  paths,
  read,
  readAll,
  type DocumentReader,
} from './documents.ts';
import { inboxOf } from './inboxes.ts';
import { placeTransaction } from './place-transaction.ts';
import { startTimer, type StartTimer } from './timer.ts';
import { conflict, hasLost, runTransaction } from './transactions.ts';
import { KeyedMutex } from './keyed-mutex.ts';
import { isOutdated } from './versions.ts';

export function firestorePlaceStore(db: Firestore, start: StartTimer = startTimer): PlaceStore {
  const turns = new KeyedMutex(start);
  const change = changeIn(db, turns, start);
  const suggestionsAt = (placeId: string): Query => db.collection(paths.suggestions(placeId));
  const allSuggestions = (): Query => db.collectionGroup('suggestions');
  const page = async <T>(query: Query, reading: DocumentReader<T>, { limit, after }: PageOf) =>
    all((await behind(db, query, after)).limit(limit), reading);
  const pendingOfPlace: PlaceStore['pendingOfPlace'] = (placeId, limit) =>
    all(pending(suggestionsAt(placeId)).orderBy('created_at').limit(limit), readSuggestion);

  function rows(list: string, until: number | undefined): Query {
    const found = allSuggestions().where('list', '==', list);
    return until === undefined ? found : found.where('created_at', '<=', new Date(until));
  }

  return {
    place: async (id) => read(await db.doc(paths.place(id)).get(), readPlace),
    async places(ids) {
      const found = await getMany(db, [...new Set(ids)].map(paths.place), readPlace);
      return new Map(found.map((place) => [place.place_id, place]));
    },
    newestOfUser(placeId, uid) {
      const own = suggestionsAt(placeId).where('uid', '==', uid).orderBy('created_at', 'desc');
      return firstOf(own, readSuggestion);
    },
    oldestPending: async (placeId) => (await pendingOfPlace(placeId, 1))[0] ?? null,
    pendingOfPlace,
    pendingCount: (placeId) => countOf(pending(suggestionsAt(placeId))),
    pendingSuggestions(limit, after) {
      const oldest = pending(allSuggestions()).orderBy('created_at');
      return page(oldest, readSuggestion, { limit, after: after && pathOf(after) });
    },
    rowsOfList(list, { states, limit, until, after = null }) {
      const found = rows(list, until)
        .where('state', 'in', states)
        .orderBy('created_at')
        .orderBy(FieldPath.documentId());
      // The cursor contains values instead of a document, because the row may have been withdrawn.
      const rest = after
        ? found.startAfter(new Date(after.created_at), db.doc(pathOf(after)))
        : found;
      return all(rest.limit(limit), readSuggestion);
    },
    // The count needs no order, but only a query in this order can use the existing Firestore index.
    pendingRows: (list, until) => countOf(pending(rows(list, until)).orderBy('created_at')),
    nextPendingList(after) {
      const next = pending(allSuggestions()).where('list', '>', after);
      return firstOf(next.orderBy('list').orderBy('created_at'), readSuggestion);
    },
    lists: (ids) => getMany(db, ids.map(paths.list), asStored<StoredList>),
    listsInReview(limit) {
      const running = db.collection('lists').where('review.isRunning', '==', true);
      return all(running.limit(limit), asStored<StoredList>);
    },
    suggestionsOfPlace(placeId, limit, after) {
      const newest = suggestionsAt(placeId).orderBy('created_at', 'desc');
      const last = after && paths.suggestion(placeId, after);
      return page(newest, readSuggestion, { limit, after: last });
    },
    suggestionsOfUser(uid, limit, after) {
      const newest = allSuggestions().where('uid', '==', uid).orderBy('created_at', 'desc');
      return page(newest, readSuggestion, { limit, after: after && pathOf(after) });
    },
    suggestions: (keys) => getMany(db, keys.map(pathOf), readSuggestion),
    handOns: (suggestionIds) =>
      getMany(db, suggestionIds.map(paths.handOn), asStored<StoredHandOn>),
    history(placeId, limit, { after, from = 0, uid } = {}) {
      const entries: Query = db.collection(paths.history(placeId));
      const newest = (uid === undefined ? entries : entries.where('uid', '==', uid))
        .where('revision', '>=', from)
        .orderBy('revision', 'desc')
        .orderBy('at', 'desc');
      const last = after && paths.historyEntry(placeId, after);
      return page(newest, readHistory, { limit, after: last });
    },
    historyEntries(keys) {
      const entries = keys.map(({ place_id, id }) => paths.historyEntry(place_id, id));
      return getMany(db, entries, readHistory);
    },
    inbox: async (uid) => inboxOf(await db.doc(paths.inbox(uid)).get()),
    async mergedInto(placeId) {
      const parts = db.collection('places').where('merged.into', '==', placeId);
      return (await parts.select().get()).docs.map(({ id }) => id);
    },
    restorablePlaces(limit, after) {
      const kept = db
        .collection('places')
        .where('deleted_from', 'in', placeStatuses)
        .orderBy('updated_at', 'desc');
      return page(kept, readPlace, { limit, after: after && paths.place(after) });
    },
    openFlags(limit, after) {
      const open = db.collectionGroup('flags').where('open', '==', true).orderBy('order');
      const last = after && paths.flags(after.place_id, after.kind);
      return page(open, asStored<StoredFlags>, { limit, after: last });
    },
    proposal: async (placeId) =>
      read(await db.doc(paths.proposal(placeId)).get(), asStored<StoredProposal>),
    proposals(limit, after) {
      const oldest = db.collection('proposals').orderBy('at');
      return page(oldest, asStored<StoredProposal>, {
        limit,
        after: after && paths.proposal(after),
      });
    },

    transact<T>(
      placeId: string | readonly string[],
      run: (transaction: PlaceTransaction) => Promise<T>,
    ) {
      // All changes queue for their places in the same order, so that two changes cannot block each other (deadlock).
      const places = [...new Set([placeId].flat())].toSorted();
      const inTurn = places.reduceRight<() => Promise<T>>(
        (next, place) => () => turns.take(`place ${place}`, next),
        () => change(run),
      );
      return inTurn();
    },
    async transactAccount(uid, run) {
      try {
        return await turns.take(`account ${uid}`, () => change(run));
      } catch (error) {
        if (!hasLost(error)) throw error;
        // A concurrent call has written the same documents. It was usually a call of the same account, because other
        // accounts do not write these documents. (Exception: a reviewer's decision on a suggestion writes the
        // contributor's inbox.) So the code is `too_many`, which counts towards the account's limit of refused calls
        // (calls/calls-at-once.ts).
        throw new ApiError('too_many', 'too many calls of one account at once; try again', {
          retryAfter: 2,
          cause: error,
        });
      }
    },
  };
}

/**
 * Returns a function that runs a transaction. All transactions that change published places read and write the map's
 * manifest. Such a transaction queues for the map last, and then only has to commit. So it blocks other changes of the
 * map only for a short time. Before that, it queues for the inboxes that it writes, because two decisions on
 * suggestions of one contributor write the same inbox.
 *
 * Other instances have queues of their own. If another instance publishes first, the transaction runs again without a
 * pause and keeps its locks. If the place has changed meanwhile, the transaction may need another inbox. Waiting for
 * that inbox could cause a deadlock, because its present user may be waiting for the map. In this case, all locks are
 * released, and the transaction starts again after a pause.
 */
function changeIn(db: Firestore, queues: KeyedMutex, start: StartTimer) {
  const atlas = firestoreAtlas(db);
  return function change<T>(run: (transaction: PlaceTransaction) => Promise<T>): Promise<T> {
    const turns = new Map<string, Promise<() => void>>();
    const enter = async (key: string) => {
      let turn = turns.get(key);
      if (!turn) {
        if (turns.has('map')) throw conflict('the lock of an inbox must be taken before the map’s');
        turn = queues.enter(key);
        turns.set(key, turn);
      }
      await turn;
    };
    const leaveAll = () => {
      for (const turn of turns.values()) {
        turn.then(
          (end) => end(),
          () => undefined,
        );
      }
      turns.clear();
    };
    const enterInbox = (uid: string) => enter(`inbox ${uid}`);
    let comparesVersions = false;
    const attempt = async (transaction: Transaction) => {
      comparesVersions = false;
      const started = placeTransaction(db, transaction, { atlas, enterInbox });
      const result = await run(started.changes);
      if (started.changesMap()) await enter('map');
      await started.write();
      comparesVersions = started.comparesVersions();
      return result;
    };
    return runTransaction(db, attempt, {
      start,
      isOutdated: (error) => comparesVersions && isOutdated(error),
      atEnd: leaveAll,
    });
  };
}

interface PageOf {
  limit: number;
  after: string | undefined;
}

const pending = (suggestions: Query) => suggestions.where('state', '==', 'pending');

const pathOf = ({ place_id, id }: SuggestionKey) => paths.suggestion(place_id, id);

const all = async <T>(query: Query, reading: DocumentReader<T>): Promise<T[]> =>
  readAll((await query.get()).docs, reading);

const firstOf = async <T>(query: Query, reading: DocumentReader<T>): Promise<T | null> =>
  (await all(query.limit(1), reading))[0] ?? null;
