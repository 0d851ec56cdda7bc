import type { Interest } from './target.ts';

/**
 * Finds the watches that a change of a document affects, at a cost that does not depend on the number of all watches.
 */
export class InterestIndex<T> {
  readonly #byKey = new Map<string, Set<T>>();

  add(interest: Interest, listener: T): void {
    const key = keyOf(interest);
    const listeners = this.#byKey.get(key) ?? new Set();
    listeners.add(listener);
    this.#byKey.set(key, listeners);
  }

  delete(interest: Interest, listener: T): void {
    const key = keyOf(interest);
    const listeners = this.#byKey.get(key);
    listeners?.delete(listener);
    if (listeners?.size === 0) this.#byKey.delete(key);
  }

  /**
   * Yields the watches that a change of the document at `path` affects, in no particular order. A watch may occur more
   * than once.
   */
  *concernedBy(path: string): Iterable<T> {
    const slash = path.lastIndexOf('/');
    const collection = path.slice(0, slash);
    const collectionId = collection.slice(collection.lastIndexOf('/') + 1);
    for (const interest of [
      { kind: 'document', path },
      { kind: 'collection', path: collection },
      { kind: 'group', collectionId },
      { kind: 'everything' },
    ] as const) {
      yield* this.#byKey.get(keyOf(interest)) ?? [];
    }
  }
}

function keyOf(interest: Interest): string {
  switch (interest.kind) {
    case 'document':
      return `d:${interest.path}`;
    case 'collection':
      return `c:${interest.path}`;
    case 'group':
      return `g:${interest.collectionId}`;
    case 'everything':
      return '*';
  }
}
