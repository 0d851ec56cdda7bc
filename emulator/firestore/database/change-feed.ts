import type { CommitEvent, CommitListener } from '../document/change.ts';

/** Passes each commit to all subscribers. */
export class ChangeFeed {
  readonly #listeners = new Set<CommitListener>();

  subscribe(listener: CommitListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** A listener that throws is a defect, but it must neither undo the commit nor keep it from other listeners. */
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
