import { createHash } from 'node:crypto';
import {
  Timestamp,
  type DocumentSnapshot,
  type Firestore,
  type Query,
} from 'firebase-admin/firestore';
import { isDocumentId } from '@shared/contract/document-id.ts';
import { ApiError } from '@shared/contract/errors.ts';
import { isUndecided, suggestionStates } from '@shared/contract/status.ts';

export const paths = {
  place: (id: string) => `places/${id}`,
  suggestions: (placeId: string) => `places/${placeId}/suggestions`,
  suggestion: (placeId: string, id: string) => `places/${placeId}/suggestions/${id}`,
  history: (placeId: string) => `places/${placeId}/history`,
  historyEntry: (placeId: string, id: string) => `places/${placeId}/history/${id}`,
  /**
   * The accounts that want a notification about the answer to flags. This document is separate from the flags, because
   * admins may read flags but must not read these accounts.
   */
  flagSenders: (placeId: string, kind: string) => `flag_senders/${placeId} ${kind}`,
  /**
   * Changes of accounts, such as roles and blocks. The path ends like the path of a place's history, so that one query
   * finds all actions of an account.
   */
  accountChanges: 'accounts/changes/history',
  proposal: (placeId: string) => `proposals/${placeId}`,
  handOn: (suggestionId: string) => `hand_ons/${suggestionId}`,
  flags: (placeId: string, kind: string) => `places/${placeId}/flags/${kind}`,
  /** Records that an account is being deleted or was deleted. The document's id does not reveal the account. */
  erasure: (uid: string) => `erasures/${createHash('sha256').update(uid).digest('hex')}`,
  /**
   * Records the erasure of an account or speaker, so that no backup restores the erased data (store/erased-ledger.ts).
   */
  erased: (digest: string) => `erased/${digest}`,
  newNameAnswer: (id: string) => `new_name_answers/${id}`,
  nameAnswer: (id: string) => `name_answers/${id}`,
  nameCounts: (file: string) => `name_counts/${file}`,
  shownNameCounts: (file: string) => `shown_name_counts/${file}`,
  list: (id: string) => `lists/${id}`,
  inbox: (uid: string) => `inboxes/${uid}`,
  notifications: (uid: string) => `notifications/${uid}`,
  /** The day of the last email to a mailbox. The id is a keyed hash. */
  mailbox: (hash: string) => `mailboxes/${hash}`,
  quota: (uid: string, kind: string) => `users/${uid}/quotas/${kind}`,
  answer: (uid: string, key: string) => `users/${uid}/answers/${key}`,
} as const;

export const flagSendersWith = (db: Firestore, uid: string): Query =>
  db.collection('flag_senders').where('uids', 'array-contains', uid);

export const proposalsBy = (db: Firestore, uid: string): Query =>
  db.collection('proposals').where('uid', '==', uid);

/**
 * Finds the `hand_ons` documents of an account. With the field `uid`, finds the suggestions that the account has handed
 * on to other reviewers. With `of_uid`, finds the account's own suggestions that reviewers have handed on.
 */
export const handOnsOf = (db: Firestore, uid: string, field: 'uid' | 'of_uid'): Query =>
  db.collection('hand_ons').where(field, '==', uid);

export const undecidedOf = (db: Firestore, placeId: string): Query =>
  db
    .collection(paths.suggestions(placeId))
    .where('state', 'in', suggestionStates.filter(isUndecided));

export const changesOf = (db: Firestore, uid: string): Query =>
  db.collection(paths.accountChanges).where('of_uid', '==', uid).orderBy('at', 'desc');

/** Returns the fields of a document, with Timestamps as Dates. Returns null when the document does not exist. */
export function fieldsOf<T>(snapshot: DocumentSnapshot): T | null {
  const data = snapshot.data();
  if (!data) return null;
  const fields = Object.entries(data).map(([name, value]: [string, unknown]) => [
    name,
    value instanceof Timestamp ? value.toDate() : value,
  ]);
  return Object.fromEntries(fields) as T;
}

/**
 * Makes a query start after the document at `path`. Reads that document, because its times are more precise than those
 * of a cursor.
 *
 * @param path of the last document of the previous page. It comes from a client, so it may be any text
 * @throws ApiError invalid when the document does not exist
 */
export async function behind(
  db: Firestore,
  query: Query,
  path: string | undefined,
): Promise<Query> {
  if (!path) return query;
  const last = path.split('/').every(isDocumentId) ? await db.doc(path).get() : null;
  if (last?.exists) return query.startAfter(last);
  throw new ApiError('invalid', 'not a cursor that an earlier page returned', {
    field: 'after',
    reason: 'not_an_id',
  });
}

/** Counts the results of a query. This costs one read for each thousand results. */
export async function countOf(query: Query): Promise<number> {
  return (await query.count().get()).data().count;
}

export type DocumentReader<T> = (document: Record<string, unknown>) => T;

export function read<T>(snapshot: DocumentSnapshot, reading: DocumentReader<T>): T | null {
  const fields = fieldsOf<Record<string, unknown>>(snapshot);
  return fields && reading(fields);
}

export const readAll = <T>(
  snapshots: readonly DocumentSnapshot[],
  reading: DocumentReader<T>,
): T[] => snapshots.map((snapshot) => read(snapshot, reading)).filter((one) => one !== null);

export const asStored = <T>(document: Record<string, unknown>): T => document as unknown as T;

/** Reads the documents with these paths. Omits documents that do not exist. */
export async function getMany<T>(
  db: Firestore,
  documents: readonly string[],
  reading: DocumentReader<T>,
): Promise<T[]> {
  if (documents.length === 0) return [];
  return readAll(await db.getAll(...documents.map((path) => db.doc(path))), reading);
}
