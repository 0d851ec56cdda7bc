import type { Firestore } from 'firebase-admin/firestore';
import { uploadIds, type UploadIds } from '../../uploads/upload-ids.ts';
import { sharedKey } from './shared-key.ts';

/** Creates and checks ids of uploads with the key `keys/uploads`, which all instances share. */
export function storedUploadIds(db: Firestore): () => Promise<UploadIds> {
  const key = sharedKey(db, 'uploads');
  return async () => uploadIds(await key());
}
