import { FieldPath, type Firestore, type Query, type Transaction } from 'firebase-admin/firestore';
import { ApiError } from '@shared/contract/errors.ts';
import type {
  StoredFlags,
  StoredHandOn,
  StoredHistory,
  StoredInbox,
  StoredList,
  StoredPlace,
  StoredProposal,
  StoredSuggestion,
} from '../../places/model.ts';
import { placeStatuses } from '@shared/contract/status.ts';
import type {
  AccountTransaction,
  FlagsKey,
  HistoryKey,
  HistoryPage,
  PlaceStore,
  PlaceTransaction,
  RowsOfList,
  SuggestionKey,
} from '../../places/ports.ts';
import { readHistory, readPlace, readSuggestion } from '../../places/stored.ts';
import { FirestoreAtlas } from './atlas.ts';
import { behind, countOf, getMany, paths, read, type Reading } from './documents.ts';
import { inboxOf } from './inboxes.ts';
import { FirestorePlaceTransaction } from './place-transaction.ts';
import { startTimer, type StartTimer } from './timer.ts';
import { conflict, hasLost, runTransaction } from './transactions.ts';
import { KeyedMutex } from './keyed-mutex.ts';
import { isOutdated } from './versions.ts';

/** Places, suggestions and history in Firestore. */
export class FirestorePlaceStore implements PlaceStore {
  readonly #db: Firestore;
  readonly #atlas: FirestoreAtlas;
  readonly #turns: KeyedMutex;
  readonly #start: StartTimer;

  constructor(db: Firestore, start: StartTimer = startTimer) {
    this.#db = db;
    this.#start = start;
    this.#turns = new KeyedMutex(start);
    this.#atlas = new FirestoreAtlas(db);
  }

  async place(id: string): Promise<StoredPlace | null> {
    return read(await this.#db.doc(paths.place(id)).get(), readPlace);
  }

  async places(ids: readonly string[]): Promise<Map<string, StoredPlace>> {
    const found = await getMany(this.#db, [...new Set(ids)].map(paths.place), readPlace);
    return new Map(found.map((place) => [place.place_id, place]));
  }

  async newestOfUser(placeId: string, uid: string): Promise<StoredSuggestion | null> {
    const own = this.#suggestions(placeId).where('uid', '==', uid).orderBy('created_at', 'desc');
    return (await all(own.limit(1), readSuggestion))[0] ?? null;
  }

  async oldestPending(placeId: string): Promise<StoredSuggestion | null> {
    return (await this.pendingOfPlace(placeId, 1))[0] ?? null;
  }

  pendingOfPlace(placeId: string, limit: number): Promise<StoredSuggestion[]> {
    const pending = this.#pending(this.#suggestions(placeId)).orderBy('created_at');
    return all(pending.limit(limit), readSuggestion);
  }

  pendingCount(placeId: string): Promise<number> {
    return countOf(this.#pending(this.#suggestions(placeId)));
  }

  async pendingSuggestions(limit: number, after?: SuggestionKey): Promise<StoredSuggestion[]> {
    const pending = this.#pending(this.#db.collectionGroup('suggestions')).orderBy('created_at');
    return all(
      (await behind(this.#db, pending, after && pathOf(after))).limit(limit),
      readSuggestion,
    );
  }

  rowsOfList(
    list: string,
    { states, limit, until, after = null }: RowsOfList,
  ): Promise<StoredSuggestion[]> {
    const rows = this.#rows(list, until)
      .where('state', 'in', states)
      .orderBy('created_at')
      .orderBy(FieldPath.documentId());
    // values, not a document: the row may have been withdrawn
    const rest = after
      ? rows.startAfter(new Date(after.created_at), this.#db.doc(pathOf(after)))
      : rows;
    return all(rest.limit(limit), readSuggestion);
  }

  pendingRows(list: string, until?: number): Promise<number> {
    // the order does not matter, but the existing index requires it
    return countOf(this.#pending(this.#rows(list, until)).orderBy('created_at'));
  }

  async nextPendingList(after: string): Promise<StoredSuggestion | null> {
    const pending = this.#pending(this.#db.collectionGroup('suggestions'))
      .where('list', '>', after)
      .orderBy('list')
      .orderBy('created_at');
    return (await all(pending.limit(1), readSuggestion))[0] ?? null;
  }

  lists(ids: readonly string[]): Promise<StoredList[]> {
    return getMany(this.#db, ids.map(paths.list), readList);
  }

  listsInReview(limit: number): Promise<StoredList[]> {
    const running = this.#db.collection('lists').where('review.isRunning', '==', true);
    return all(running.limit(limit), readList);
  }

  #rows(list: string, until: number | undefined): Query {
    const rows = this.#db.collectionGroup('suggestions').where('list', '==', list);
    return until === undefined ? rows : rows.where('created_at', '<=', new Date(until));
  }

  async suggestionsOfPlace(
    placeId: string,
    limit: number,
    after?: string,
  ): Promise<StoredSuggestion[]> {
    const newest = this.#suggestions(placeId).orderBy('created_at', 'desc');
    const last = after && `${paths.suggestions(placeId)}/${after}`;
    return all((await behind(this.#db, newest, last)).limit(limit), readSuggestion);
  }

  async suggestionsOfUser(
    uid: string,
    limit: number,
    after?: SuggestionKey,
  ): Promise<StoredSuggestion[]> {
    const own = this.#db.collectionGroup('suggestions').where('uid', '==', uid);
    const newest = own.orderBy('created_at', 'desc');
    return all(
      (await behind(this.#db, newest, after && pathOf(after))).limit(limit),
      readSuggestion,
    );
  }

  suggestions(keys: readonly SuggestionKey[]): Promise<StoredSuggestion[]> {
    return getMany(this.#db, keys.map(pathOf), readSuggestion);
  }

  handOns(suggestionIds: readonly string[]): Promise<StoredHandOn[]> {
    const as = (document: Record<string, unknown>) => document as unknown as StoredHandOn;
    return getMany(this.#db, suggestionIds.map(paths.handOn), as);
  }

  async history(
    placeId: string,
    limit: number,
    { after, from = 0, uid }: HistoryPage = {},
  ): Promise<StoredHistory[]> {
    const entries: Query = this.#db.collection(paths.history(placeId));
    const query = (uid === undefined ? entries : entries.where('uid', '==', uid))
      .where('revision', '>=', from)
      .orderBy('revision', 'desc')
      .orderBy('at', 'desc');
    const last = after && `${paths.history(placeId)}/${after}`;
    return all((await behind(this.#db, query, last)).limit(limit), readHistory);
  }

  historyEntries(keys: readonly HistoryKey[]): Promise<StoredHistory[]> {
    const entries = keys.map(({ place_id, id }) => `${paths.history(place_id)}/${id}`);
    return getMany(this.#db, entries, readHistory);
  }

  async inbox(uid: string): Promise<StoredInbox> {
    return inboxOf(await this.#db.doc(paths.inbox(uid)).get());
  }

  async mergedInto(placeId: string): Promise<string[]> {
    const parts = this.#db.collection('places').where('merged.into', '==', placeId);
    return (await parts.select().get()).docs.map(({ id }) => id);
  }

  async restorablePlaces(limit: number, after?: string): Promise<StoredPlace[]> {
    const kept = this.#db
      .collection('places')
      .where('deleted_from', 'in', placeStatuses)
      .orderBy('updated_at', 'desc');
    return all((await behind(this.#db, kept, after && paths.place(after))).limit(limit), readPlace);
  }

  async openFlags(limit: number, after?: FlagsKey): Promise<StoredFlags[]> {
    const open = this.#db.collectionGroup('flags').where('open', '==', true).orderBy('order');
    const last = after && paths.flags(after.place_id, after.kind);
    const as = (document: Record<string, unknown>) => document as unknown as StoredFlags;
    return all((await behind(this.#db, open, last)).limit(limit), as);
  }

  async proposal(placeId: string): Promise<StoredProposal | null> {
    return read(await this.#db.doc(paths.proposal(placeId)).get(), readProposal);
  }

  async proposals(limit: number, after?: string): Promise<StoredProposal[]> {
    const oldest = this.#db.collection('proposals').orderBy('at');
    const last = after && paths.proposal(after);
    return all((await behind(this.#db, oldest, last)).limit(limit), readProposal);
  }

  #suggestions(placeId: string): Query {
    return this.#db.collection(paths.suggestions(placeId));
  }

  #pending(suggestions: Query): Query {
    return suggestions.where('state', '==', 'pending');
  }

  transact<T>(
    placeId: string | readonly string[],
    run: (transaction: PlaceTransaction) => Promise<T>,
  ): Promise<T> {
    // in the same order everywhere, so that two changes of the same places do not wait for each other
    const places = [...new Set([placeId].flat())].toSorted();
    const inTurn = places.reduceRight<() => Promise<T>>(
      (change, place) => () => this.#turns.take(`place ${place}`, change),
      () => this.#change(run),
    );
    return inTurn();
  }

  async transactAccount<T>(
    uid: string,
    run: (transaction: AccountTransaction) => Promise<T>,
  ): Promise<T> {
    try {
      return await this.#turns.take(`account ${uid}`, () => this.#change(run));
    } catch (error) {
      if (!hasLost(error)) throw error;
      // Nobody else changes these documents, so the refusal counts against the account
      // (calls/calls-at-once.ts).
      throw new ApiError('too_many', 'too many calls of one account at once; try again', {
        retryAfter: 2,
        cause: error,
      });
    }
  }

  /**
   * All published changes read and write the map's manifest. The transaction queues for the map last: while it has
   * that turn, it waits only for its commit. Before, it queues for the inboxes that it writes, because two decisions on
   * suggestions of one contributor write the same one.
   *
   * Other instances have queues of their own. If one of them publishes first, the transaction is repeated without a
   * pause and keeps its turns. The repeat may need another inbox, if the place has changed since. Waiting for it could
   * be a deadlock, because the transaction that has the inbox may be waiting for the map: so all turns are given back,
   * and the transaction starts again after a pause.
   */
  #change<T>(run: (transaction: PlaceTransaction) => Promise<T>): Promise<T> {
    const turns = new Map<string, Promise<() => void>>();
    const enter = async (key: string) => {
      let turn = turns.get(key);
      if (!turn) {
        if (turns.has('map')) throw conflict('a turn is needed before that of the map');
        turn = this.#turns.enter(key);
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
    let comparesVersions = false;
    const change = async (transaction: Transaction) => {
      comparesVersions = false;
      const changes = new FirestorePlaceTransaction(this.#db, {
        ...{ atlas: this.#atlas, transaction, enterInbox: (uid) => enter(`inbox ${uid}`) },
      });
      const result = await run(changes);
      if (changes.changesMap) await enter('map');
      await changes.write();
      comparesVersions = changes.comparesVersions;
      return result;
    };
    return runTransaction(this.#db, change, {
      start: this.#start,
      isOutdated: (error) => comparesVersions && isOutdated(error),
      atEnd: leaveAll,
    });
  }
}

const readProposal = (document: Record<string, unknown>) => document as unknown as StoredProposal;

const readList = (document: Record<string, unknown>) => document as unknown as StoredList;

function pathOf({ place_id, id }: SuggestionKey): string {
  return `${paths.suggestions(place_id)}/${id}`;
}

async function all<T>(query: Query, reading: Reading<T>): Promise<T[]> {
  const { docs } = await query.get();
  return docs.map((snapshot) => read(snapshot, reading)).filter((one) => one !== null);
}
