import type { Firestore } from 'firebase-admin/firestore';
import { uploadIds, type UploadIds } from '../../uploads/upload-ids.ts';
import { sharedKey } from './shared-key.ts';

export function storedUploadIds(db: Firestore): () => Promise<UploadIds> {
  const key = sharedKey(db, 'uploads');
  return async () => uploadIds(await key());
}
