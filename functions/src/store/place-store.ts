import type { Firestore, Query } from 'firebase-admin/firestore';
import type { StoredHistory, StoredPlace, StoredSuggestion } from '../places/model.ts';
import type { PlaceStore, PlaceTransaction } from '../places/ports.ts';
import { FirestoreAtlas } from './atlas.ts';
import { fieldsOf, getMany, paths } from './documents.ts';
import { FirestorePlaceTransaction } from './place-transaction.ts';
import { runTransaction } from './transactions.ts';
import { Turns } from './turns.ts';

/** Places, suggestions and history in Firestore. */
export class FirestorePlaceStore implements PlaceStore {
  readonly #db: Firestore;
  readonly #atlas: FirestoreAtlas;
  readonly #turns = new Turns(() => performance.now());

  constructor(db: Firestore) {
    this.#db = db;
    this.#atlas = new FirestoreAtlas(db);
  }

  async place(id: string): Promise<StoredPlace | null> {
    return fieldsOf<StoredPlace>(await this.#db.doc(paths.place(id)).get());
  }

  async places(ids: readonly string[]): Promise<Map<string, StoredPlace>> {
    const found = await getMany<StoredPlace>(this.#db, [...new Set(ids)].map(paths.place));
    return new Map(found.map((place) => [place.place_id, place]));
  }

  async hasSuggested(placeId: string, uid: string): Promise<boolean> {
    return (await this.#db.doc(paths.suggester(placeId, uid)).get()).exists;
  }

  pendingSuggestions(limit: number): Promise<StoredSuggestion[]> {
    return all(
      this.#db
        .collectionGroup('suggestions')
        .where('state', '==', 'pending')
        .orderBy('created_at')
        .limit(limit),
    );
  }

  suggestionsOfPlace(placeId: string, limit: number): Promise<StoredSuggestion[]> {
    return all(
      this.#db.collection(paths.suggestions(placeId)).orderBy('created_at', 'desc').limit(limit),
    );
  }

  suggestionsOfUser(uid: string, limit: number): Promise<StoredSuggestion[]> {
    return all(
      this.#db
        .collectionGroup('suggestions')
        .where('uid', '==', uid)
        .orderBy('created_at', 'desc')
        .limit(limit),
    );
  }

  history(placeId: string, limit: number): Promise<StoredHistory[]> {
    return all(this.#db.collection(paths.history(placeId)).orderBy('at', 'desc').limit(limit));
  }

  transact<T>(
    placeId: string,
    run: (transaction: PlaceTransaction) => Promise<T>,
    { publishes = false } = {},
  ): Promise<T> {
    const change = () =>
      this.#turns.take(`place ${placeId}`, () =>
        runTransaction(this.#db, async (transaction) => {
          const changes = new FirestorePlaceTransaction(this.#db, this.#atlas, transaction);
          const result = await run(changes);
          await changes.write();
          return result;
        }),
      );
    // All that is published meets in the map's manifest.
    return publishes ? this.#turns.take('map', change) : change();
  }
}

async function all<T>(query: Query): Promise<T[]> {
  const { docs } = await query.get();
  return docs.map((snapshot) => fieldsOf<T>(snapshot)).filter((one) => one !== null);
}
