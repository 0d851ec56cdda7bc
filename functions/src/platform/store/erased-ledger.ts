import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { erasureDigest, speakerTrace } from '../../erasure/erasure-digest.ts';
import { paths } from './documents.ts';
import { sharedKey } from './shared-key.ts';

/**
 * Records the accounts and speakers whose erasure was requested, in `erased/{digest}`, so that no backup restores them.
 * A digest reveals no uid. With the key `keys/erasures`, one can test whether a known uid is recorded.
 */
export function erasedLedger(db: Firestore) {
  // Reads the key each time. A restore may replace the key while instances are running, and digests with the former key
  // would not be recognised.
  const keyOf = () => sharedKey(db, 'erasures')();

  async function note(of: string): Promise<void> {
    const digest = erasureDigest(await keyOf(), of);
    await db.doc(paths.erased(digest)).set({ at: Timestamp.now() });
  }

  return {
    note,
    noteSpeaker: (placeId: string, suggestionId: string): Promise<void> =>
      note(speakerTrace(paths.suggestion(placeId, suggestionId))),
    /** Returns the key in base64, and all digests computed with the key. Returns null if nothing was ever erased. */
    async read(): Promise<{ key: string; digests: string[] } | null> {
      const [first, ...others] = await db.collection('erased').listDocuments();
      if (!first) return null;
      const key = (await keyOf()).toString('base64');
      return { key, digests: [first, ...others].map(({ id }) => id) };
    },
  };
}
