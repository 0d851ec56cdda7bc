import type { Firestore } from 'firebase-admin/firestore';
import type { AtlasDifference } from '../atlas/build.ts';
import { rebuildAtlas } from '../platform/store/place-import.ts';

/**
 * Recomputes the whole published map. Prints a message first, because the computation takes half a minute for 50,000
 * places.
 */
export function publishAnew(db: Firestore): Promise<AtlasDifference[]> {
  console.log('recomputing the published map …');
  return rebuildAtlas(db);
}
