import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { erasureDigest, speakerTrace } from '../../erasure/erasure-digest.ts';
import { paths } from './documents.ts';
import { sharedKey } from './shared-key.ts';

/**
 * The accounts and speakers whose erasure was requested, for as long as backups might restore them:
 * `erased/{digest}`, with digests made with the key `keys/erasures`. A digest reveals no uid; one can only
 * test whether a known uid is in the list.
 */
export function erasedLedger(db: Firestore) {
  const keyOf = sharedKey(db, 'erasures');

  /** @param of a uid, or `speakerTrace` */
  async function note(of: string): Promise<void> {
    const digest = erasureDigest(await keyOf(), of);
    await db.doc(paths.erased(digest)).set({ at: Timestamp.now() });
  }

  return {
    note,
    noteSpeaker: (placeId: string, suggestionId: string): Promise<void> =>
      note(speakerTrace(paths.suggestion(placeId, suggestionId))),
    /** The key in base64, and all digests made with it; null if no account was ever erased. */
    async read(): Promise<{ key: string; digests: string[] } | null> {
      const [first, ...others] = await db.collection('erased').listDocuments();
      if (!first) return null;
      const key = (await keyOf()).toString('base64');
      return { key, digests: [first, ...others].map(({ id }) => id) };
    },
  };
}
