import { storedUploadIds } from '../platform/store/upload-key.ts';
import { FirestoreUploads } from '../platform/store/uploads.ts';
import { db } from './firestore.ts';
import { blobs } from './storage.ts';

export const uploads = new FirestoreUploads(db, blobs);
export const ids = storedUploadIds(db);
