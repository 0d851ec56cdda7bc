import type { DocumentReference } from 'firebase-admin/firestore';
import { fieldsOf } from './documents.ts';
import { runTransaction } from './transactions.ts';

/** A document that says which files are the current ones. */
export class Pointer<T extends object> {
  readonly #document: DocumentReference;
  readonly #isSame: (one: T | null, other: T | null) => boolean;

  constructor(document: DocumentReference, isSame: (one: T | null, other: T | null) => boolean) {
    this.#document = document;
    this.#isSame = isSame;
  }

  async read(): Promise<T | null> {
    return fieldsOf<T>(await this.#document.get());
  }

  /** @returns false, and changes nothing, if it does not say `replaced` any more */
  switchTo(next: T, replaced: T | null): Promise<boolean> {
    return runTransaction(this.#document.firestore, async (transaction) => {
      const now = fieldsOf<T>(await transaction.get(this.#document));
      const isUnchanged = this.#isSame(now, replaced);
      if (isUnchanged) transaction.set(this.#document, next);
      return isUnchanged;
    });
  }
}
