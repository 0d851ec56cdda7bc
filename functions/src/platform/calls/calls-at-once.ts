import { ApiError } from '@shared/contract/errors.ts';
import { UsesByAddress } from './uses-by-address.ts';

/** Limits of one account in this process: each instance counts for itself. */
export const accountLimits = {
  /**
   * Maximum number of concurrent changes. The app sends one change after the other; an outbox and a form together may
   * send two at once.
   */
  atOnce: 4,
  /**
   * After `burst` recent refusals, all changes of an account are refused. One refusal expires every `every`
   * milliseconds.
   */
  refusals: { burst: 20, every: 6_000 },
} as const;

/**
 * Limits the concurrent changes of each account, so that no account can fill queues or keep documents locked. Also
 * counts refused calls, including those above a quota: an account with many refusals is refused before anything is read
 * for it, until some refusals have expired.
 */
export class CallsAtOnce {
  readonly #now: () => number;
  readonly #running = new Map<string, number>();
  readonly #refusals = new UsesByAddress(accountLimits.refusals.every);

  /** @param now milliseconds */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Runs one change of an account. @throws ApiError too_many, or the errors of `work` */
  async run<T>(uid: string, work: () => Promise<T>): Promise<T> {
    this.checkRefusals(uid);
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

  /** Number of accounts with a change in progress. */
  get size(): number {
    return this.#running.size;
  }

  /**
   * Checks the account's refusals without counting a call.
   *
   * @throws ApiError too_many while the account has too many refusals
   */
  readonly checkRefusals = (uid: string): void => {
    const { burst, every } = accountLimits.refusals;
    const wait = this.#refusals.lasting(uid, this.#now()) - (burst - 1) * every;
    if (wait <= 0) return;
    throw new ApiError('too_many', 'too many refused calls; try again later', {
      retryAfter: Math.ceil(wait / 1_000),
    });
  };

  #countRefusal(uid: string): void {
    this.#refusals.count(uid, this.#now(), accountLimits.refusals.burst);
  }
}
