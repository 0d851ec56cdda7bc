import type { DocumentSnapshot, Firestore, Query } from 'firebase-admin/firestore';
import type { AccountKey } from '@shared/contract/account-key.ts';
import type { SuggestionState } from '@shared/contract/status.ts';
import type {
  AccountChange,
  AuditRecord,
  AuditStore,
  RecordFilter,
  PendingSuggestion,
} from '../../audit/ports.ts';
import { readPlace, storedVersion } from '../../places/stored.ts';
import { behind, changesOf, countOf, fieldsOf, getMany, paths, read } from './documents.ts';

/** The fields without the kept content, which can be a hundred kilobytes. */
const shown = ['v', 'place_id', 'at', 'action', 'uid', 'by', 'reason', 'reason_id'] as const;

/** Decisions and acts: the histories of all places, and the changes of accounts. */
export class FirestoreAudit implements AuditStore {
  readonly #db: Firestore;

  constructor(db: Firestore) {
    this.#db = db;
  }

  async records(
    { uid, place, actions, from, until }: RecordFilter,
    limit: number,
    after?: string,
  ): Promise<AuditRecord[]> {
    const conditions: [string, FirebaseFirestore.WhereFilterOp, unknown][] = [
      ['uid', '==', uid],
      ['place_id', '==', place],
      ...(actions?.length === 1
        ? [['action', '==', actions[0]] as [string, '==', unknown]]
        : [['action', 'in', actions] as [string, 'in', unknown]]),
      ['at', '>=', from],
      ['at', '<', until],
    ];
    const entries = conditions
      .filter(([, , value]) => value !== undefined)
      .reduce<Query>(
        (query, [field, operator, value]) => query.where(field, operator, value),
        this.#db.collectionGroup('history'),
      )
      .orderBy('at', 'desc')
      .select(...shown, 'of_uid', 'of_name');
    const last = after?.includes('/') ? historyPath(after) : after && changePath(after);
    return recordsOf((await behind(this.#db, entries, last)).limit(limit));
  }

  changesOf(uid: string, limit: number): Promise<AuditRecord[]> {
    return recordsOf(changesOf(this.#db, uid).limit(limit));
  }

  async uidOf(key: AccountKey): Promise<string | null> {
    const snapshot = await this.#db.doc(documentOf(key)).get();
    const uid: unknown = snapshot.get(key.kind === 'changed' ? 'of_uid' : 'uid');
    return typeof uid === 'string' ? uid : null;
  }

  async places(ids: readonly string[]) {
    const found = await getMany(this.#db, ids.map(paths.place), readPlace);
    return new Map(found.map((place) => [place.place_id, place]));
  }

  async pendingOf(uid: string, limit: number, after?: string): Promise<PendingSuggestion[]> {
    const pending = this.#suggestions(uid, ['pending', 'asked'])
      .orderBy('created_at', 'desc')
      .select('place_id', 'name_az', 'name_loc', 'name_new');
    const [place = '', id = ''] = after?.split('/') ?? [];
    const last = after === undefined ? undefined : `${paths.suggestions(place)}/${id}`;
    const { docs } = await (await behind(this.#db, pending, last)).limit(limit).get();
    return docs.flatMap((one) => {
      const fields = fieldsOf<Omit<PendingSuggestion, 'id'>>(one);
      return fields ? [{ ...fields, id: one.id }] : [];
    });
  }

  countOf(uid: string, states: readonly SuggestionState[]): Promise<number> {
    // the order does not matter, but the existing index requires it
    return countOf(this.#suggestions(uid, states).orderBy('created_at', 'desc'));
  }

  countPending(): Promise<number> {
    return countOf(this.#pending());
  }

  countDecided(since: Date): Promise<number> {
    const decisions = this.#db
      .collectionGroup('history')
      .where('action', 'in', ['approved', 'declined'])
      .where('at', '>=', since);
    return countOf(decisions.orderBy('at', 'desc'));
  }

  async oldestPending(limit: number): Promise<{ place_id: string; created_at: Date }[]> {
    const { docs } = await this.#pending().select('place_id', 'created_at').limit(limit).get();
    return docs
      .map((one) => fieldsOf<{ place_id: string; created_at: Date }>(one))
      .filter((one) => one !== null);
  }

  async addChange({ id, ...change }: AccountChange): Promise<void> {
    await this.#db.doc(changePath(id)).create({
      ...{ v: storedVersion, id, place_id: null, ...change },
      ...{ revision: 0, suggestion_id: null, reason_id: null, changes: [], kept: null },
    });
  }

  async removeChange(id: string): Promise<void> {
    await this.#db.doc(changePath(id)).delete();
  }

  #suggestions(uid: string, states: readonly SuggestionState[]): Query {
    return this.#db
      .collectionGroup('suggestions')
      .where('uid', '==', uid)
      .where('state', 'in', states);
  }

  #pending(): Query {
    return this.#db
      .collectionGroup('suggestions')
      .where('state', '==', 'pending')
      .orderBy('created_at');
  }
}

const changePath = (id: string) => `${paths.accountChanges}/${id}`;

/** @param cursor `place_id/id` */
function historyPath(cursor: string): string {
  const [place = '', ...id] = cursor.split('/');
  return `${paths.history(place)}/${id.join('/')}`;
}

function documentOf(key: AccountKey): string {
  if (!('place_id' in key)) return changePath(key.id);
  const folder = key.kind === 'entry' ? paths.history : paths.suggestions;
  return `${folder(key.place_id)}/${key.id}`;
}

async function recordsOf(query: Query): Promise<AuditRecord[]> {
  const { docs } = await query.get();
  return docs.map(recordOf).filter((one) => one !== null);
}

/** Older entries have no reason. */
function recordOf(snapshot: DocumentSnapshot): AuditRecord | null {
  const record = read(snapshot, (document) => ({
    ...{ reason: null, reason_id: null, of_uid: null, of_name: null },
    ...document,
  }));
  if (!record) return null;
  const { place_id, at, action, uid, by, reason, reason_id, of_uid, of_name } =
    record as unknown as AuditRecord;
  return {
    ...{ id: snapshot.id, place_id, at, action, uid, by, reason, reason_id },
    of_uid,
    of_name,
  };
}
