import type { Firestore, Query } from 'firebase-admin/firestore';
import { countOf } from './documents.ts';

/**
 * Returns the places that an account has changed since a time, or for which it has made suggestions since that time.
 * Maps the id of each place to the ids of the account's suggestions for this place since that time; the list is empty
 * if there are only changes.
 */
export async function touchedBy(
  db: Firestore,
  uid: string,
  since: Date,
): Promise<Map<string, string[]>> {
  const touched = new Map<string, string[]>();
  const recent = (collection: string, time: string) => {
    const own = db.collectionGroup(collection).where('uid', '==', uid);
    return stream(own.where(time, '>=', since).orderBy(time, 'desc').select());
  };
  const add = ({ ref }: FirebaseFirestore.DocumentSnapshot, ids: readonly string[]) => {
    const placeId = ref.parent.parent?.id ?? '';
    touched.set(placeId, [...(touched.get(placeId) ?? []), ...ids]);
  };
  for await (const entry of recent('history', 'at')) if (isOfPlace(entry)) add(entry, []);
  for await (const one of recent('suggestions', 'created_at')) add(one, [one.id]);
  return touched;
}

/** Excludes changes of accounts, which are also stored in a collection `history` (store/documents.ts). */
const isOfPlace = ({ ref }: FirebaseFirestore.DocumentSnapshot) =>
  ref.parent.parent?.parent.id === 'places';

const stream = (query: Query) =>
  query.stream() as AsyncIterable<FirebaseFirestore.DocumentSnapshot>;

export const usesOf = (quota: { uses: number[] } | null): Date[] =>
  (quota?.uses ?? []).map((at) => new Date(at));

/**
 * Counts an account's approved suggestions that were sent after `since`, at most `most`. Costs one read for a thousand
 * suggestions.
 */
export async function acceptedOf(
  db: Firestore,
  uid: string,
  { since, most }: { since: Date | null; most: number },
): Promise<number> {
  const approved = db
    .collectionGroup('suggestions')
    .where('uid', '==', uid)
    .where('state', '==', 'approved')
    .where('created_at', '>', since ?? new Date(0))
    .orderBy('created_at', 'desc');
  return countOf(approved.limit(most));
}
