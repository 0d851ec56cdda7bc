import { randomUUID } from 'node:crypto';
import { bookMaker } from '../book/maker.ts';
import { AtlasPlaces, StoredBooks } from '../platform/store/books.ts';
import { atlasStore } from './atlas.ts';
import { config } from './config.ts';
import { db } from './firestore.ts';
import { logError } from './log.ts';
import { blobs } from './storage.ts';

export const books = new StoredBooks(db, blobs);

export const regenerate = bookMaker({
  storage: books,
  places: new AtlasPlaces(atlasStore),
  siteUrl: config.origins[0],
  now: Date.now,
  newObjectName: randomUUID,
  onFailure: logError('book of names'),
});
