import type { Firestore } from 'firebase-admin/firestore';
import { requireFilePath } from '@shared/contract/file-name.ts';
import { sameEditions, type Edition, type EditionStorage } from '../../editions/ports.ts';
import type { EditionFiles } from '../../editions/serve.ts';
import { pointerAt } from './pointer.ts';
import type { StorageBlobs } from './uploads-blobs.ts';

type Files = Pick<StorageBlobs, 'write' | 'open' | 'delete'>;

/**
 * Returns the path of an edition's file. Only admins are allowed to read the folder `data` with an SDK. Everybody else
 * downloads editions from the URL path `/data`.
 */
const fileOf = (path: string) => `data/${requireFilePath(path, 'an edition')}`;

export function storedEditions(db: Firestore, files: Files): EditionStorage & EditionFiles {
  const current = pointerAt<{ editions: readonly Edition[]; withdrawn?: string | null }>(
    db.doc('editions/current'),
    (one, other) => sameEditions(one?.editions ?? [], other?.editions ?? []),
  );
  return {
    list: async () => [...((await current.read())?.editions ?? [])],
    newestWithdrawn: async () => (await current.read())?.withdrawn ?? null,
    switchTo: (editions, replaced, withdrawn) =>
      current.switchTo({ editions, withdrawn }, { editions: replaced }),
    put: (path, bytes) => files.write(fileOf(path), bytes),
    remove: (path) => files.delete(fileOf(path)),
    open: (path, range) => files.open(fileOf(path), range),
  };
}
