import type { CommitEvent, CommitListener } from '../document/change.ts';

export class ChangeFeed {
  readonly #listeners = new Set<CommitListener>();

  subscribe(listener: CommitListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Passes a commit to all listeners. A listener must not throw. If one throws, the commit stays valid and the other
   * listeners are still called.
   */
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
