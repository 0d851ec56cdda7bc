import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { UploadTraces } from '../../erasure/delete-account.ts';
import type { StoredPlace, StoredSuggestion } from '../../places/model.ts';
import { checkNotMoved, followingMoves } from '../../places/moved.ts';
import { isPublic } from '../../places/visibility.ts';
import { readPlace } from '../../places/stored.ts';
import { blobPath, uploadIdOf } from '../../uploads/link.ts';
import type {
  BlobStore,
  FileVisibility,
  FileVisibilities,
  UploadRecord,
  UploadRecords,
  UploadTransaction,
} from '../../uploads/ports.ts';
import { fieldsOf, paths, read } from './documents.ts';
import { runTransaction } from './transactions.ts';
import { uploadPath } from './uploads-attach.ts';
import { transactOptimistically } from './uploads-transaction.ts';

/** The records of uploaded files, in Firestore. */
export class FirestoreUploads implements UploadRecords, UploadTraces, FileVisibilities {
  readonly #db: Firestore;
  readonly #blobs: BlobStore;

  constructor(db: Firestore, blobs: BlobStore) {
    this.#db = db;
    this.#blobs = blobs;
  }

  transact<T>(run: (transaction: UploadTransaction) => Promise<T>): Promise<T> {
    return transactOptimistically(this.#db, run);
  }

  async removable(time: Date, limit: number): Promise<string[]> {
    const { docs } = await this.#db
      .collection('uploads')
      .where('state', 'in', ['orphan', 'declined', 'removing'])
      .where('unused_since', '<', time)
      .orderBy('unused_since')
      .limit(limit)
      .get();
    return docs.map(({ id }) => id);
  }

  claim(id: string): Promise<UploadRecord | null> {
    return runTransaction(this.#db, async (transaction) => {
      const record = fieldsOf<UploadRecord>(await transaction.get(this.#document(id)));
      if (!record || record.state === 'attached') return null;
      if (record.state === 'declined' && (await this.#isUsed(transaction, record))) return null;
      transaction.update(this.#document(id), { state: 'removing' });
      return record;
    });
  }

  async forget(id: string): Promise<void> {
    await this.#document(id).delete();
  }

  /**
   * Restores a record from a backup; an existing one stays unchanged.
   *
   * @throws Error when its removal has begun: newly written bytes would be removed with it
   */
  bringBack(record: UploadRecord): Promise<void> {
    return runTransaction(this.#db, async (transaction) => {
      const document = this.#document(record.id);
      const current = fieldsOf<UploadRecord>(await transaction.get(document));
      if (current?.state === 'removing')
        throw new Error(
          `${record.link} is being removed: call again when that has ended (nightly)`,
        );
      if (!current) transaction.set(document, record);
    });
  }

  async stands(id: string): Promise<boolean> {
    const record = fieldsOf<UploadRecord>(await this.#document(id).get());
    return record !== null && record.state !== 'removing';
  }

  /** Another suggestion with the same file may be pending, or its place may show it. */
  async #isUsed(transaction: Transaction, { link, place_id }: UploadRecord): Promise<boolean> {
    const place = await this.#presentPlace(place_id, (path) => transaction.get(this.#db.doc(path)));
    // A deleted place may be restored.
    if (place && shows(place, link)) return true;
    const { docs } = await transaction.get(
      this.#db
        .collection(paths.suggestions(place?.place_id ?? place_id))
        .where('state', '==', 'pending'),
    );
    return docs.some((one) => shows(one.data() as StoredSuggestion, link));
  }

  /** Deletes the user's unused files; files of suggestions stay, without their owner. */
  async disown(uid: string): Promise<void> {
    const { docs } = await this.#db.collection('uploads').where('uid', '==', uid).get();
    for (const { id } of docs) {
      const orphan = await this.claim(id);
      if (orphan) {
        await this.#blobs.delete(blobPath(orphan.link));
        await this.forget(id);
        continue;
      }
      const record = fieldsOf<UploadRecord>(await this.#document(id).get());
      if (!record) continue;
      // The digest first, because a repetition finds its remaining work by the record.
      await this.#blobs.disown(blobPath(record.link));
      await this.#document(id).update({ uid: null });
    }
  }

  async of(link: string): Promise<FileVisibility> {
    const id = uploadIdOf(link);
    const record = id === null ? null : fieldsOf<UploadRecord>(await this.#document(id).get());
    // The whole address must match, not only its unguessable part.
    if (record?.link !== link || record.state === 'removing') return { visibility: 'hidden' };
    const place = await this.#presentPlace(record.place_id, (path) => this.#db.doc(path).get());
    if (place?.status === 'deleted') return { visibility: 'hidden' };
    if (place && isPublic(place) && shows(place, link)) return { visibility: 'published', record };
    return { visibility: record.state === 'attached' ? 'unlisted' : 'private', record };
  }

  /** The place with this id, or the one into which it was merged. */
  async #presentPlace(
    id: string,
    get: (path: string) => Promise<FirebaseFirestore.DocumentSnapshot>,
  ): Promise<StoredPlace | null> {
    return followingMoves(id, async (present) => {
      const place = read(await get(paths.place(present)), readPlace);
      checkNotMoved(place);
      return place;
    });
  }

  #document(id: string) {
    return this.#db.doc(uploadPath(id));
  }
}

function shows(
  { links, images, voiceUrl }: Pick<StoredPlace, 'links' | 'images' | 'voiceUrl'>,
  link: string,
): boolean {
  return links.includes(link) || images.includes(link) || voiceUrl === link;
}
