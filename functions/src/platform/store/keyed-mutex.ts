import { ApiError } from '@shared/contract/errors.ts';
import { startTimer, type StartTimer } from './timer.ts';

/** Longest wait for a turn, in milliseconds. */
export const turnPatience = 3_000;
/** Tasks that may wait for one key; the next one is refused at once. */
export const longestQueue = 50;

/**
 * Lets tasks of the same key run one after the other within this process. Firestore would sort them
 * out as well, but by aborting and retrying; between processes it still does.
 */
export class KeyedMutex {
  /** Those that wait for each key that somebody has, in the order of their coming. */
  readonly #waiting = new Map<string, (() => void)[]>();
  readonly #start: StartTimer;

  constructor(start: StartTimer = startTimer) {
    this.#start = start;
  }

  /**
   * Waits for the key's turn.
   *
   * @returns ends the turn; calling it again does nothing
   * @throws ApiError unavailable when too many wait already, or when the turn does not come in time
   */
  async enter(key: string): Promise<() => void> {
    const waiting = this.#waiting.get(key);
    if (!waiting) this.#waiting.set(key, []);
    else if (waiting.length >= longestQueue) throw tooManyChanges();
    else await this.#turnIn(waiting);
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      this.#leave(key);
    };
  }

  /** Runs a task in its turn. @throws as `enter`, or what the task throws */
  async take<T>(key: string, task: () => Promise<T>): Promise<T> {
    const leave = await this.enter(key);
    try {
      return await task();
    } finally {
      leave();
    }
  }

  /** Keys that somebody has. */
  get size(): number {
    return this.#waiting.size;
  }

  /** How many wait for a key. */
  waitingFor(key: string): number {
    return this.#waiting.get(key)?.length ?? 0;
  }

  async #turnIn(waiting: (() => void)[]): Promise<void> {
    const timer = this.#start(turnPatience);
    let begin = () => {};
    const turn = new Promise<void>((resolve) => (begin = resolve));
    waiting.push(begin);
    await Promise.race([turn, timer.over]);
    timer.stop();
    // Whoever is no longer in the queue was given the turn, also when the time ended at that moment.
    const place = waiting.indexOf(begin);
    if (place < 0) return;
    waiting.splice(place, 1);
    throw tooManyChanges();
  }

  #leave(key: string): void {
    const next = this.#waiting.get(key)?.shift();
    if (next) next();
    else this.#waiting.delete(key);
  }
}

/** The refusal of a change that would have to wait too long for others. */
export function tooManyChanges(cause?: unknown): ApiError {
  return new ApiError('unavailable', 'too many changes at once; try again', {
    retryAfter: 2,
    cause,
  });
}
