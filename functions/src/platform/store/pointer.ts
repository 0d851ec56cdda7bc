import type { DocumentReference } from 'firebase-admin/firestore';
import { fieldsOf } from './documents.ts';
import { runTransaction } from './transactions.ts';

export function pointerAt<T extends object>(
  document: DocumentReference,
  isSame: (one: T | null, other: T | null) => boolean,
) {
  return {
    read: async (): Promise<T | null> => fieldsOf<T>(await document.get()),
    /**
     * Writes `next` if the document contains `replaced`.
     *
     * @returns whether the document contains `next` now. If the answer of a commit was lost and another change followed
     * at once, the result is false although `next` was written
     * @throws the errors of `runTransaction`; `next` may be written all the same, even after the error
     */
    switchTo: (next: T, replaced: T | null): Promise<boolean> =>
      runTransaction(document.firestore, async (transaction) => {
        const stored = fieldsOf<T>(await transaction.get(document));
        if (!isSame(stored, replaced)) return isSame(stored, next);
        transaction.set(document, next);
        return true;
      }),
  };
}
