import { ApiError } from '@shared/contract/errors.ts';
import { startTimer, type StartTimer } from './timer.ts';

/** Maximum wait in the queue, in milliseconds. */
const queueTimeout = 3_000;
/** Maximum length of one key's queue. If the queue is full, a further task is refused immediately. */
export const longestQueue = 50;

/**
 * Runs tasks with the same key one after the other within this process, so that their transactions do not conflict.
 * Transactions of different processes may still conflict; `runTransaction` repeats them.
 */
export class KeyedMutex {
  readonly #queues = new Map<string, (() => void)[]>();
  readonly #start: StartTimer;

  constructor(start: StartTimer = startTimer) {
    this.#start = start;
  }

  /**
   * Waits until the key is free.
   *
   * @returns a function that releases the key; calling it again does nothing
   * @throws ApiError unavailable when the queue is full or the wait is too long
   */
  async enter(key: string): Promise<() => void> {
    const queue = this.#queues.get(key);
    if (!queue) this.#queues.set(key, []);
    else if (queue.length >= longestQueue) throw tooManyChanges();
    else await this.#turnIn(queue);
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      this.#leave(key);
    };
  }

  async take<T>(key: string, task: () => Promise<T>): Promise<T> {
    const leave = await this.enter(key);
    try {
      return await task();
    } finally {
      leave();
    }
  }

  get size(): number {
    return this.#queues.size;
  }

  queueLength(key: string): number {
    return this.#queues.get(key)?.length ?? 0;
  }

  async #turnIn(queue: (() => void)[]): Promise<void> {
    const timer = this.#start(queueTimeout);
    let begin = () => {};
    const turn = new Promise<void>((resolve) => (begin = resolve));
    queue.push(begin);
    await Promise.race([turn, timer.over]);
    timer.stop();
    // If the task is no longer in the queue, the task already has the key, so the timeout has no effect.
    const place = queue.indexOf(begin);
    if (place < 0) return;
    queue.splice(place, 1);
    throw tooManyChanges();
  }

  #leave(key: string): void {
    const next = this.#queues.get(key)?.shift();
    if (next) next();
    else this.#queues.delete(key);
  }
}

export function tooManyChanges(cause?: unknown): ApiError {
  return new ApiError('unavailable', 'too many changes at once; try again', {
    retryAfter: 2,
    cause,
  });
}
