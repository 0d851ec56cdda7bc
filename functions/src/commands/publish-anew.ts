import type { Firestore } from 'firebase-admin/firestore';
import type { AtlasDifference } from '../atlas/build.ts';
import { rebuildAtlas } from '../platform/store/place-import.ts';

export function publishAnew(db: Firestore): Promise<AtlasDifference[]> {
  console.log('recomputing the published map …');
  return rebuildAtlas(db);
}
