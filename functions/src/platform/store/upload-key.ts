import type { Firestore } from 'firebase-admin/firestore';
import { uploadIds, type UploadIds } from '../../uploads/upload-ids.ts';
import { sharedKey } from './shared-key.ts';

/** Makes and checks the ids of uploads with the key shared by all instances: `keys/uploads`. */
export function storedUploadIds(db: Firestore): () => Promise<UploadIds> {
  const key = sharedKey(db, 'uploads');
  return async () => uploadIds(await key());
}
