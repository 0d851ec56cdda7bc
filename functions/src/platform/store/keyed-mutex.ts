import { ApiError } from '@shared/contract/errors.ts';

/** Longest wait for a turn, in milliseconds: whoever comes later is told to try again. */
export const waitTimeout = 15_000;

/**
 * Lets tasks of the same key wait for one another within this process. Firestore would sort them
 * out as well, but by aborting and backing off for seconds; between processes it still does.
 */
export class KeyedMutex {
  readonly #last = new Map<string, Promise<unknown>>();
  readonly #now: () => number;

  /** @param now milliseconds of any clock */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** @throws ApiError unavailable when the turn comes too late */
  take<T>(key: string, task: () => Promise<T>): Promise<T> {
    const came = this.#now();
    const begin = () => {
      if (this.#now() - came <= waitTimeout) return task();
      throw new ApiError('unavailable', 'too many changes at once; try again', { retryAfter: 5 });
    };
    const before = this.#last.get(key) ?? Promise.resolve();
    const mine = before.then(begin, begin);
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
