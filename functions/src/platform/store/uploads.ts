import { publicName } from '@shared/contract/file-links.ts';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { StoredPlace, StoredSuggestion } from '../../places/model.ts';
import { checkNotMoved, followingMoves } from '../../places/moved.ts';
import { isPublic } from '../../places/visibility.ts';
import { readHistory, readPlace } from '../../places/stored.ts';
import { blobPath, uploadIdOf } from '../../uploads/link.ts';
import type {
  BlobStore,
  FileVisibilities,
  UploadRecord,
  UploadRecords,
} from '../../uploads/ports.ts';
import { fieldsOf, paths, read, undecidedOf } from './documents.ts';
import { runTransaction } from './transactions.ts';
import { uploadPath } from './uploads-attach.ts';
import { transactOptimistically } from './uploads-transaction.ts';

/** Maximum number of suggestions to read when a file is served. */
const maxSuggestionReads = 50;

export function firestoreUploads(db: Firestore, blobs: BlobStore) {
  const document = (id: string) => db.doc(uploadPath(id));
  const recordOf = async (id: string) => fieldsOf<UploadRecord>(await document(id).get());

  async function isUsed(transaction: Transaction, { link, place_id }: UploadRecord) {
    const place = await presentPlace(place_id, (path) => transaction.get(db.doc(path)));
    // Counts files of a deleted place as used, because the place may be restored.
    if (place && shows(place, link)) return true;
    if (place && place.deleted_in !== null) {
      const entry = paths.historyEntry(place.place_id, place.deleted_in);
      const kept = read(await transaction.get(db.doc(entry)), readHistory)?.kept;
      if (kept && shows(kept, link)) return true;
    }
    const { docs } = await transaction.get(undecidedOf(db, place?.place_id ?? place_id));
    return docs.some((one) => shows(one.data() as StoredSuggestion, link));
  }

  /**
   * Returns whether an undecided suggestion of the file's contributor contains the file. If none contains it, the file
   * must stay private even if it is still marked as attached, because it may belong to a deleted version of the place.
   */
  async function isSuggested({ place_id }: StoredPlace, { link, uid }: UploadRecord) {
    const own = undecidedOf(db, place_id).where('uid', '==', uid).limit(maxSuggestionReads);
    return (await own.get()).docs.some((one) => shows(one.data() as StoredSuggestion, link));
  }

  const claim: UploadRecords['claim'] = (id) =>
    runTransaction(db, async (transaction) => {
      const record = fieldsOf<UploadRecord>(await transaction.get(document(id)));
      if (!record || record.state === 'attached') return null;
      const mayBeUsed = record.state === 'declined' || record.state === 'withdrawn';
      if (mayBeUsed && (await isUsed(transaction, record))) return null;
      transaction.update(document(id), { state: 'removing' });
      return record;
    });
  const forget = async (id: string) => void (await document(id).delete());

  const records: UploadRecords = {
    transact: (run) => transactOptimistically(db, run),
    async *removable(time, limit) {
      const oldest = db
        .collection('uploads')
        .where('state', 'in', ['orphan', 'declined', 'removing'])
        .where('unused_since', '<', time)
        .orderBy('unused_since')
        .limit(limit);
      for (let query = oldest; ;) {
        const { docs } = await query.get();
        const last = docs.at(-1);
        if (!last) return;
        yield docs.map(({ id }) => id);
        query = oldest.startAfter(last);
      }
    },
    claim,
    forget,
    async isAvailable(id) {
      const record = await recordOf(id);
      return record !== null && record.state !== 'removing';
    },
  };

  const visibilities: FileVisibilities = {
    async of(link) {
      const id = uploadIdOf(link);
      const record = id === null ? null : await recordOf(id);
      // Compares the whole link, because a link with the id of this upload may contain another place or another file
      // extension.
      if (record?.link !== link || record.state === 'removing') return { visibility: 'hidden' };
      const place = await presentPlace(record.place_id, (path) => db.doc(path).get());
      if (place?.status === 'deleted') return { visibility: 'hidden' };
      if (place && isPublic(place) && shows(place, link))
        return { visibility: 'published', record };
      const isUnlisted =
        record.state === 'attached' && (!place?.was_deleted || (await isSuggested(place, record)));
      return { visibility: isUnlisted ? 'unlisted' : 'private', record };
    },
  };

  return {
    ...records,
    ...visibilities,

    /**
     * Restores a record from a backup. An existing record stays unchanged.
     *
     * @throws Error when the removal of the existing record has begun, because the removal would also delete the
     * restored file
     */
    bringBack: (record: UploadRecord): Promise<void> =>
      runTransaction(db, async (transaction) => {
        const there = document(record.id);
        const current = fieldsOf<UploadRecord>(await transaction.get(there));
        if (current?.state === 'removing')
          throw new Error(
            `${record.link} is being removed: try again after the nightly removal has ended`,
          );
        if (!current) transaction.set(there, record);
      }),

    /**
     * Deletes the user's unused files. Keeps files of suggestions and places, but removes the owner, and the name that
     * the file had on the owner's device.
     */
    async disown(uid: string): Promise<void> {
      const { docs } = await db.collection('uploads').where('uid', '==', uid).get();
      for (const { id } of docs) {
        const orphan = await claim(id);
        if (orphan) {
          await blobs.delete(blobPath(orphan.link));
          await forget(id);
          continue;
        }
        const record = await recordOf(id);
        if (!record) continue;
        // Removes the owner's digest from the file first, and then the uid from the record. So after an interruption,
        // the next run still finds the record by the uid.
        await blobs.disown(blobPath(record.link));
        await document(id).update({ uid: null, original_name: publicName(record.link) });
      }
    },
  };
}

const presentPlace = (
  id: string,
  get: (path: string) => Promise<FirebaseFirestore.DocumentSnapshot>,
): Promise<StoredPlace | null> =>
  followingMoves(id, async (present) => {
    const place = read(await get(paths.place(present)), readPlace);
    checkNotMoved(place);
    return place;
  });

function shows(
  { links, images, voiceUrl }: Pick<StoredPlace, 'links' | 'images' | 'voiceUrl'>,
  link: string,
): boolean {
  return links.includes(link) || images.includes(link) || voiceUrl === link;
}
