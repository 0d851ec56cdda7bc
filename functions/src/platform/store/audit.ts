import type { DocumentSnapshot, Firestore, Query } from 'firebase-admin/firestore';
import type { AccountKey } from '@shared/contract/account-key.ts';
import { ApiError } from '@shared/contract/errors.ts';
import type { SuggestionState } from '@shared/contract/status.ts';
import type {
  AccountChange,
  AuditRecord,
  AuditStore,
  UndecidedSuggestion,
} from '../../audit/ports.ts';
import { readPlace, storedVersion } from '../../places/stored.ts';
import { accountDeleted } from '../calls/idempotency.ts';
import {
  asStored,
  behind,
  changesOf,
  countOf,
  fieldsOf,
  getMany,
  paths,
  read,
  readAll,
} from './documents.ts';
import { tooManyChanges } from './keyed-mutex.ts';
import { runTransaction } from './transactions.ts';

/** Fields that the audit reads from every record. It does not read `kept`, which can be a hundred kilobytes long. */
const shown = ['v', 'place_id', 'at', 'action', 'uid', 'by', 'reason', 'reason_id'] as const;

/**
 * Milliseconds that a change of an account may take at the identity provider. The provider replaces all claims of the
 * account, so a second admin who changes the same account in this time would overwrite the first change.
 */
export const changeDuration = 5_000;

export function firestoreAudit(db: Firestore): AuditStore {
  const suggestions = (): Query => db.collectionGroup('suggestions');
  const suggestionsOf = (uid: string, states: readonly SuggestionState[]) =>
    suggestions().where('uid', '==', uid).where('state', 'in', states);
  const pending = () => suggestions().where('state', '==', 'pending').orderBy('created_at');
  return {
    async records({ uid, place, actions, from, until }, limit, after) {
      const conditions: [string, FirebaseFirestore.WhereFilterOp, unknown][] = [
        ['uid', '==', uid],
        ['place_id', '==', place],
        actions?.length === 1 ? ['action', '==', actions[0]] : ['action', 'in', actions],
        ['at', '>=', from],
        ['at', '<', until],
      ];
      const entries = conditions
        .filter(([, , value]) => value !== undefined)
        .reduce<Query>(
          (query, [field, operator, value]) => query.where(field, operator, value),
          db.collectionGroup('history'),
        )
        .orderBy('at', 'desc')
        .select(...shown, 'of_uid', 'of_name');
      const last = after?.includes('/') ? historyPath(after) : after && changePath(after);
      return recordsOf((await behind(db, entries, last)).limit(limit));
    },
    changesOf: (uid, limit) => recordsOf(changesOf(db, uid).limit(limit)),
    async uidOf(key) {
      const snapshot = await db.doc(documentOf(key)).get();
      const uid: unknown = snapshot.get(key.kind === 'changed' ? 'of_uid' : 'uid');
      return typeof uid === 'string' ? uid : null;
    },
    async places(ids) {
      const found = await getMany(db, ids.map(paths.place), readPlace);
      return new Map(found.map((place) => [place.place_id, place]));
    },
    async pendingOf(uid, limit, after) {
      const undecided = suggestionsOf(uid, ['pending', 'asked'])
        .orderBy('created_at', 'desc')
        .select('place_id', 'name_az', 'name_loc', 'name_new');
      const [place = '', id = ''] = after?.split('/') ?? [];
      const last = after === undefined ? undefined : paths.suggestion(place, id);
      const { docs } = await (await behind(db, undecided, last)).limit(limit).get();
      return docs.flatMap((one) => {
        const fields = fieldsOf<Omit<UndecidedSuggestion, 'id'>>(one);
        return fields ? [{ ...fields, id: one.id }] : [];
      });
    },
    // The count needs no order, but only a query in this order can use the existing Firestore index.
    countOf: (uid, states) => countOf(suggestionsOf(uid, states).orderBy('created_at', 'desc')),
    countPending: () => countOf(pending()),
    countDecided(since) {
      const decisions = db
        .collectionGroup('history')
        .where('action', 'in', ['approved', 'declined'])
        .where('at', '>=', since);
      return countOf(decisions.orderBy('at', 'desc'));
    },
    async oldestPending(limit) {
      const { docs } = await pending().select('place_id', 'created_at').limit(limit).get();
      return readAll(docs, asStored<{ place_id: string; created_at: Date }>);
    },
    // The transaction reads the records of erasures and fails if the erasure of one of the two accounts has begun,
    // because this erasure would miss the new record. It also fails while another admin changes the account; the page
    // then repeats the call.
    addChange: ({ id, ...change }) =>
      runTransaction(db, async (transaction) => {
        const { uid, of_uid } = change;
        const isErased = async (account: string) =>
          (await transaction.get(db.doc(paths.erasure(account)))).exists;
        if (uid !== null && (await isErased(uid))) throw accountDeleted();
        if (await isErased(of_uid)) throw new ApiError('not_found', 'the account was deleted');
        const [newest] = (await transaction.get(changesOf(db, of_uid).limit(1))).docs;
        const last = newest ? fieldsOf<AccountChange>(newest) : null;
        const isByOther = last !== null && last.uid !== null && uid !== null && last.uid !== uid;
        if (isByOther && change.at.getTime() - last.at.getTime() < changeDuration)
          throw tooManyChanges();
        transaction.set(db.doc(changePath(id)), {
          ...{ v: storedVersion, id, place_id: null, ...change },
          ...{ revision: 0, suggestion_id: null, reason_id: null, changes: [], kept: null },
        });
      }),
    removeChange: async (id) => void (await db.doc(changePath(id)).delete()),
  };
}

const changePath = (id: string) => `${paths.accountChanges}/${id}`;

/** @param cursor `place_id/id` of a history entry */
function historyPath(cursor: string): string {
  const [place = '', ...id] = cursor.split('/');
  return paths.historyEntry(place, id.join('/'));
}

function documentOf(key: AccountKey): string {
  if (!('place_id' in key)) return changePath(key.id);
  const pathOf = key.kind === 'entry' ? paths.historyEntry : paths.suggestion;
  return pathOf(key.place_id, key.id);
}

async function recordsOf(query: Query): Promise<AuditRecord[]> {
  const { docs } = await query.get();
  return docs.map(recordOf).filter((one) => one !== null);
}

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
