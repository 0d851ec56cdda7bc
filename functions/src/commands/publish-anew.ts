import type { Firestore } from 'firebase-admin/firestore';
import type { AtlasDifference } from '../atlas/build.ts';
import { firestoreAtlas } from '../platform/store/atlas.ts';
import { rebuildAtlas } from '../platform/store/place-import.ts';

export function publishAnew(db: Firestore): Promise<AtlasDifference[]> {
  console.log('recomputing the published map …');
  return rebuildAtlas(db);
}

/**
 * Gives the map a revision that was never used before, not even in a lost project from whose backup this project was
 * restored. Caches keep files of a revision for a year, so a map that was set back to an older revision must not use
 * the following revisions again.
 *
 * A revision is at most the time of the last call in milliseconds, plus one for each publication after that call. There
 * are far fewer publications than milliseconds, so the present time is higher than all used revisions.
 */
export const renewRevision = (db: Firestore): Promise<void> =>
  firestoreAtlas(db).raiseRevision(Date.now());
