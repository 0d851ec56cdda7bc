import { storedUploadIds } from '../platform/store/upload-key.ts';
import { firestoreUploads } from '../platform/store/uploads.ts';
import { db } from './firestore.ts';
import { blobs } from './storage.ts';

export const uploads = firestoreUploads(db, blobs);
export const ids = storedUploadIds(db);
