import { StoredEditions } from '../platform/store/editions.ts';
import { db } from './firestore.ts';
import { blobs } from './storage.ts';

export const editions = new StoredEditions(db, blobs);
