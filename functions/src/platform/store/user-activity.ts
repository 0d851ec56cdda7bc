import type { Firestore, Query } from 'firebase-admin/firestore';
import { countOf } from './documents.ts';

/**
 * The keys are ids of places. The values are ids of the account's suggestions since the time `since`. Reads all history
 * entries of the account, even entries from before this time.
 */
export async function touchedBy(
  db: Firestore,
  uid: string,
  since: Date,
): Promise<Map<string, string[]>> {
  const touched = new Map<string, string[]>();
  const of = (collection: string) => db.collectionGroup(collection).where('uid', '==', uid);
  const placeOf = (snapshot: FirebaseFirestore.DocumentSnapshot) =>
    snapshot.ref.parent.parent?.id ?? '';
  for await (const entry of stream(of('history').select('at')))
    if (isOfPlace(entry) && (entry.get('at') as FirebaseFirestore.Timestamp).toDate() >= since)
      touched.set(placeOf(entry), touched.get(placeOf(entry)) ?? []);
  const suggestions = of('suggestions').orderBy('created_at', 'desc').select('created_at');
  for await (const one of stream(suggestions)) {
    if ((one.get('created_at') as FirebaseFirestore.Timestamp).toDate() < since) break;
    touched.set(placeOf(one), [...(touched.get(placeOf(one)) ?? []), one.id]);
  }
  return touched;
}

/** Excludes changes of accounts, which are also stored in a collection `history` (store/documents.ts). */
const isOfPlace = ({ ref }: FirebaseFirestore.DocumentSnapshot) =>
  ref.parent.parent?.parent.id === 'places';

const stream = (query: Query) =>
  query.stream() as AsyncIterable<FirebaseFirestore.DocumentSnapshot>;

export const usesOf = (quota: { uses: number[] } | null): Date[] =>
  (quota?.uses ?? []).map((at) => new Date(at));

/** Counts an account's approved suggestions, at most `most`. Costs one read for a thousand suggestions. */
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
