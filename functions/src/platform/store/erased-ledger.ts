import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { erasureDigest, speakerTrace } from '../../erasure/erasure-digest.ts';
import { paths } from './documents.ts';
import { sharedKey } from './shared-key.ts';

/**
 * Who, and which speaker, was asked to be erased, for as long as backups may bring them back: `erased/{digest}`, by a digest
 * under the key `keys/erasures`. It tells nobody's uid, and answers only who asks for one.
 */
export class FirestoreErasedLedger {
  readonly #db: Firestore;
  readonly #key: () => Promise<Buffer>;

  constructor(db: Firestore) {
    this.#db = db;
    this.#key = sharedKey(db, 'erasures');
  }

  /** @param of a uid, or `speakerTrace` */
  async note(of: string): Promise<void> {
    const digest = erasureDigest(await this.#key(), of);
    await this.#db.doc(paths.erased(digest)).set({ at: Timestamp.now() });
  }

  noteSpeaker(placeId: string, suggestionId: string): Promise<void> {
    return this.note(speakerTrace(`${paths.suggestions(placeId)}/${suggestionId}`));
  }

  /** The key in base64, and all digests under it; null when nobody was ever erased. */
  async read(): Promise<{ key: string; digests: string[] } | null> {
    const [first, ...others] = await this.#db.collection('erased').listDocuments();
    if (!first) return null;
    const key = (await this.#key()).toString('base64');
    return { key, digests: [first, ...others].map(({ id }) => id) };
  }
}
