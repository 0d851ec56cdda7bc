/**
 * Lets tasks of the same key wait for one another within this process. Firestore would sort them
 * out as well, but by aborting and backing off for seconds; between processes it still does.
 */
export class Turns {
  readonly #last = new Map<string, Promise<unknown>>();

  take<T>(key: string, task: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key) ?? Promise.resolve();
    const mine = before.then(task, task);
    this.#last.set(key, mine);
    const leave = () => {
      if (this.#last.get(key) === mine) this.#last.delete(key);
    };
    mine.then(leave, leave);
    return mine;
  }

  /** Keys that somebody is waiting for or working on. */
  get size(): number {
    return this.#last.size;
  }
}
