import type { Firestore } from 'firebase-admin/firestore';
import { requireFilePath } from '@shared/contract/file-name.ts';
import { sameEditions, type Edition, type EditionShelf } from '../../editions/ports.ts';
import type { EditionFiles } from '../../editions/serve.ts';
import { fieldsOf } from './documents.ts';
import { runTransaction } from './transactions.ts';

/** Bytes by name, in the bucket (store/uploads-blobs.ts). */
interface Files {
  write(path: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  open(path: string, range: { start: number; end: number }): Promise<ReadableStream | null>;
  delete(path: string): Promise<void>;
}

/** Only admins may read this folder with an SDK; everybody else uses /data. */
const fileOf = (path: string) => `data/${requireFilePath(path, 'an edition')}`;

interface Listed {
  editions: Edition[];
}

/** Editions in the bucket; `editions/current` lists the published ones. */
export class StoredEditions implements EditionShelf, EditionFiles {
  readonly #db: Firestore;
  readonly #files: Files;

  constructor(db: Firestore, files: Files) {
    this.#db = db;
    this.#files = files;
  }

  async list(): Promise<Edition[]> {
    return fieldsOf<Listed>(await this.#pointer.get())?.editions ?? [];
  }

  put(path: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
    return this.#files.write(fileOf(path), bytes);
  }

  switchTo(editions: readonly Edition[], replaced: readonly Edition[]): Promise<boolean> {
    return runTransaction(this.#db, async (transaction) => {
      const now = fieldsOf<Listed>(await transaction.get(this.#pointer))?.editions ?? [];
      const same = sameEditions(now, replaced);
      if (same) transaction.set(this.#pointer, { editions });
      return same;
    });
  }

  remove(path: string): Promise<void> {
    return this.#files.delete(fileOf(path));
  }

  open(path: string, range: { start: number; end: number }): Promise<ReadableStream | null> {
    return this.#files.open(fileOf(path), range);
  }

  get #pointer() {
    return this.#db.doc('editions/current');
  }
}
