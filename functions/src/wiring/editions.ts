import { storedEditions } from '../platform/store/editions.ts';
import { db } from './firestore.ts';
import { blobs } from './storage.ts';

export const editions = storedEditions(db, blobs);
