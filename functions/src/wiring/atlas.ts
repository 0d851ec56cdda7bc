import type { AtlasSource } from '../atlas/ports.ts';
import { firestoreAtlas } from '../platform/store/atlas.ts';
import { db, unlessUnreachable } from './firestore.ts';

export const atlasStore = firestoreAtlas(db);

export const atlasSource: AtlasSource = {
  readManifests: () => unlessUnreachable(() => atlasStore.readManifests()),
  readCell: (key) => unlessUnreachable(() => atlasStore.readCell(key)),
  readPack: (key) => unlessUnreachable(() => atlasStore.readPack(key)),
  readDetailsFile: (placeId) => unlessUnreachable(() => atlasStore.readDetailsFile(placeId)),
};
