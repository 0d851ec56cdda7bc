import { randomUUID } from 'node:crypto';
import { bookMaker } from '../book/maker.ts';
import { atlasPlaces, storedBooks } from '../platform/store/books.ts';
import { atlasStore } from './atlas.ts';
import { config } from './config.ts';
import { db } from './firestore.ts';
import { logError } from './log.ts';
import { blobs } from './storage.ts';

export const books = storedBooks(db, blobs);

export const regenerate = bookMaker({
  storage: books,
  places: atlasPlaces(atlasStore),
  siteUrl: config.origins[0],
  now: Date.now,
  newObjectName: randomUUID,
  onFailure: logError('book of names'),
});
