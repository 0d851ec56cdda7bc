import type { CommitEvent, CommitListener } from '../document/change.ts';

/** Passes each commit to all subscribers. */
export class ChangeFeed {
  readonly #listeners = new Set<CommitListener>();

  subscribe(listener: CommitListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** A listener must not throw. If a listener throws, the commit is still valid, and all other listeners are called. */
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
