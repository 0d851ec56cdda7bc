import type { Firestore } from 'firebase-admin/firestore';
import { requireFilePath } from '@shared/contract/file-name.ts';
import { sameEditions, type Edition, type EditionStorage } from '../../editions/ports.ts';
import type { EditionFiles } from '../../editions/serve.ts';
import { Pointer } from './pointer.ts';
import type { StorageBlobs } from './uploads-blobs.ts';

type Files = Pick<StorageBlobs, 'write' | 'open' | 'delete'>;

/** Only admins may read this folder with an SDK; everybody else uses /data. */
const fileOf = (path: string) => `data/${requireFilePath(path, 'an edition')}`;

interface Listed {
  editions: readonly Edition[];
}

/** Editions in the bucket; `editions/current` lists the published ones. */
export class StoredEditions implements EditionStorage, EditionFiles {
  readonly #pointer: Pointer<Listed>;
  readonly #files: Files;

  constructor(db: Firestore, files: Files) {
    this.#pointer = new Pointer(db.doc('editions/current'), (one, other) =>
      sameEditions(one?.editions ?? [], other?.editions ?? []),
    );
    this.#files = files;
  }

  async list(): Promise<Edition[]> {
    return [...((await this.#pointer.read())?.editions ?? [])];
  }

  put(path: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
    return this.#files.write(fileOf(path), bytes);
  }

  switchTo(editions: readonly Edition[], replaced: readonly Edition[]): Promise<boolean> {
    return this.#pointer.switchTo({ editions }, { editions: replaced });
  }

  remove(path: string): Promise<void> {
    return this.#files.delete(fileOf(path));
  }

  open(path: string, range: { start: number; end: number }): Promise<ReadableStream | null> {
    return this.#files.open(fileOf(path), range);
  }
}
