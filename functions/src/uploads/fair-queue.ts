import { ApiError } from '@shared/contract/errors.ts';

/**
 * Maximum number of tasks of all accounts together: the running task and all waiting tasks. Further tasks are refused
 * immediately.
 */
export const longestQueue = 20;

/**
 * Runs one task at a time. Each account has at most one task in the common queue. Its other tasks wait until this one
 * has ended, so one account with many tasks does not delay the others.
 */
export class FairQueue {
  #length = 0;
  #last: Promise<unknown> = Promise.resolve();
  readonly #lastOf = new Map<string, Promise<unknown>>();

  /** @throws ApiError unavailable when the queue is full; also the errors of `task` */
  async run<T>(account: string, task: () => Promise<T>): Promise<T> {
    if (this.#length >= longestQueue) {
      throw new ApiError('unavailable', 'too many files at once; try again', { retryAfter: 5 });
    }
    this.#length++;
    const join = () => this.#join(task);
    const own = this.#lastOf.get(account);
    const mine = own ? own.then(join, join) : join();
    this.#lastOf.set(account, mine);
    try {
      return await mine;
    } finally {
      this.#length--;
      if (this.#lastOf.get(account) === mine) this.#lastOf.delete(account);
    }
  }

  #join<T>(task: () => Promise<T>): Promise<T> {
    const mine = this.#last.then(task, task);
    this.#last = mine;
    return mine;
  }
}
