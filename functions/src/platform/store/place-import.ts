import type { Firestore } from 'firebase-admin/firestore';
import { buildAtlas, type AtlasDifference } from '../../atlas/build.ts';
import type { PublicPlace } from '@shared/formats/place-details.ts';
import { publicStatuses } from '@shared/contract/status.ts';
import type { PlaceRecords } from '../../places/import.ts';
import { asDocument, readPlace } from '../../places/stored.ts';
import { publicView } from '../../places/view.ts';
import { firestoreAtlas } from './atlas.ts';
import { paths, read } from './documents.ts';

/**
 * Places per commit. Firestore limits a commit to 10 MiB, but not its number of writes. A place has up to about 150 kB.
 */
const placesPerCommit = 60;
const commitsAtOnce = 4;

/**
 * Stores places in bulk. Skips places that exist already, because they may have contributions. Does not change the
 * published map; call `rebuildAtlas` afterwards.
 *
 * @returns the number of stored places
 */
export async function importPlaces(
  db: Firestore,
  records: readonly PlaceRecords[],
  onProgress: (done: number) => void,
): Promise<number> {
  const batches = inBatches(records, placesPerCommit);
  let stored = 0;
  let done = 0;
  const next = batches.values();
  const worker = async () => {
    for (const batch of next) {
      // Adds to `stored` only after the wait. `stored += await …` would read `stored` before the wait, and lose what
      // the other workers add meanwhile.
      const fresh = await importBatch(db, batch);
      stored += fresh;
      done += batch.length;
      onProgress(done);
    }
  };
  await Promise.all(Array.from({ length: commitsAtOnce }, worker));
  return stored;
}

async function importBatch(db: Firestore, records: readonly PlaceRecords[]): Promise<number> {
  const places = records.map(({ place }) => db.doc(paths.place(place.place_id)));
  const known = await db.getAll(...places, { fieldMask: [] });
  const fresh = records.filter((_, index) => !known[index]?.exists);
  if (fresh.length === 0) return 0;
  const batch = db.batch();
  for (const { place, suggestions, history } of fresh) {
    batch.create(db.doc(paths.place(place.place_id)), asDocument(place));
    for (const one of suggestions) {
      batch.create(db.doc(`${paths.suggestions(place.place_id)}/${one.id}`), asDocument(one));
    }
    for (const one of history) {
      batch.create(db.doc(`${paths.history(place.place_id)}/${one.id}`), asDocument(one));
    }
  }
  await batch.commit();
  return fresh.length;
}

/** Rebuilds the published map from all public places. Returns the differences from the map that was stored before. */
export function rebuildAtlas(db: Firestore): Promise<AtlasDifference[]> {
  return firestoreAtlas(db).rebuild(async () => buildAtlas(await publicPlaces(db)));
}

/** Reads the places as a stream, so that no single response contains 50,000 places. */
async function publicPlaces(db: Firestore): Promise<PublicPlace[]> {
  const found: PublicPlace[] = [];
  const pages = db.collection('places').where('status', 'in', publicStatuses);
  for await (const snapshot of pages.stream() as AsyncIterable<FirebaseFirestore.DocumentSnapshot>) {
    const place = publicView(read(snapshot, readPlace));
    if (place) found.push(place);
  }
  return found;
}

function inBatches<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );
}
