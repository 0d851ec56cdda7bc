import type { DocumentReference } from 'firebase-admin/firestore';
import { fieldsOf } from './documents.ts';
import { runTransaction } from './transactions.ts';

export function pointerAt<T extends object>(
  document: DocumentReference,
  isSame: (one: T | null, other: T | null) => boolean,
) {
  return {
    read: async (): Promise<T | null> => fieldsOf<T>(await document.get()),
    /** @returns false if the document no longer contains `replaced`; then nothing is written */
    switchTo: (next: T, replaced: T | null): Promise<boolean> =>
      runTransaction(document.firestore, async (transaction) => {
        const isUnchanged = isSame(fieldsOf<T>(await transaction.get(document)), replaced);
        if (isUnchanged) transaction.set(document, next);
        return isUnchanged;
      }),
  };
}
