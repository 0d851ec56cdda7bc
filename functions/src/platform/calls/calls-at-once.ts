import { ApiError } from '@shared/contract/errors.ts';
import { UsesByAddress } from './uses-by-address.ts';

/** What one account may do in this process: each instance counts for itself. */
export const accountLimits = {
  /** Changes in progress. The app makes one after the other; an outbox and a form make two. */
  atOnce: 4,
  /** Refusals before all its changes are refused: so many at once, then one in so many milliseconds. */
  refusals: { burst: 20, every: 6_000 },
} as const;

/**
 * Holds one account's changes to a small number at once, so that they take no turn, no place in a
 * queue and no lock from others. Refusals count, those for a used-up quota too: an account with many is
 * refused whatever it asks for, before anything is read for it, until one of them is forgotten.
 */
export class CallsAtOnce {
  readonly #now: () => number;
  readonly #running = new Map<string, number>();
  readonly #refusals = new UsesByAddress(accountLimits.refusals.every);

  /** @param now milliseconds */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Runs one change of an account. @throws ApiError too_many, or what the work throws */
  async run<T>(uid: string, work: () => Promise<T>): Promise<T> {
    this.#checkRefusals(uid);
    const running = this.#running.get(uid) ?? 0;
    if (running >= accountLimits.atOnce) {
      this.#countRefusal(uid);
      throw new ApiError('too_many', `${accountLimits.atOnce} changes at once are allowed`, {
        retryAfter: 1,
      });
    }
    this.#running.set(uid, running + 1);
    try {
      return await work();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'too_many') this.#countRefusal(uid);
      throw error;
    } finally {
      const left = (this.#running.get(uid) ?? 1) - 1;
      if (left > 0) this.#running.set(uid, left);
      else this.#running.delete(uid);
    }
  }

  /** Accounts with a change in progress. */
  get size(): number {
    return this.#running.size;
  }

  /** @throws ApiError too_many while the account has as many refusals as are allowed */
  #checkRefusals(uid: string): void {
    const { burst, every } = accountLimits.refusals;
    const wait = this.#refusals.lasting(uid, this.#now()) - (burst - 1) * every;
    if (wait <= 0) return;
    throw new ApiError('too_many', 'too many refused calls; try again later', {
      retryAfter: Math.ceil(wait / 1_000),
    });
  }

  #countRefusal(uid: string): void {
    this.#refusals.count(uid, this.#now(), accountLimits.refusals.burst);
  }
}
