import type { Firestore } from 'firebase-admin/firestore';
import type { AtlasDifference } from '../atlas/build.ts';
import { firestoreAtlas } from '../platform/store/atlas.ts';
import { rebuildAtlas } from '../platform/store/place-import.ts';

export function publishAnew(db: Firestore): Promise<AtlasDifference[]> {
  console.log('recomputing the published map …');
  return rebuildAtlas(db);
}

/**
 * Gives the map a revision that was never used before. After a restore, the map has the older revision of the backup.
 * The project from which the backup comes may already have used the next revisions. They must not be used again,
 * because caches keep files of a revision for a year.
 *
 * The new revision is at least the present time in milliseconds. This is higher than all used revisions: a revision is
 * at most the time of the last call, plus one for each publication after that call, and there are far fewer
 * publications than milliseconds.
 */
export const renewRevision = (db: Firestore): Promise<void> =>
  firestoreAtlas(db).raiseRevision(Date.now());
