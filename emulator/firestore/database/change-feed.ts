import type { CommitEvent, CommitListener } from '../document/change.ts';

export class ChangeFeed {
  readonly #listeners = new Set<CommitListener>();

  subscribe(listener: CommitListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** A listener must not throw. If one throws, the commit stays valid and all other listeners are called. */
  publish(event: CommitEvent): void {
    for (const listener of [...this.#listeners]) {
      try {
        listener(event);
      } catch (error) {
        queueMicrotask(() => {
          throw error;
        });
      }
    }
  }
}
