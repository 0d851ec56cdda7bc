import type { Firestore } from 'firebase-admin/firestore';
import { uploadIds, type UploadIds } from '../../uploads/upload-ids.ts';
import { sharedKey } from './shared-key.ts';

/** The ids of uploads under the key that all instances share: `keys/uploads`. */
export function storedUploadIds(db: Firestore): () => Promise<UploadIds> {
  const key = sharedKey(db, 'uploads');
  return async () => uploadIds(await key());
}
