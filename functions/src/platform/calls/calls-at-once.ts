import { ApiError } from '@shared/contract/errors.ts';
import { UsesByAddress } from './uses-by-address.ts';

/** Limits for one account in this process. Each process counts separately. */
export const accountLimits = {
  /**
   * Maximum number of concurrent changes. The app usually sends one change at a time, but its outbox and a form may
   * each send one at the same time.
   */
  atOnce: 4,
  /**
   * After `burst` recent refusals, the server refuses every further change that the account sends. The number of recent
   * refusals falls by one every `every` milliseconds.
   */
  refusals: { burst: 20, every: 6_000 },
} as const;

/**
 * Returns whether a refusal counts against the account. Refusals by an AddressAllowance do not count, because other
 * people may share the address.
 */
const isRefusalOfAccount = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'too_many' && error.reason !== 'unavailable';

/**
 * Limits the concurrent changes of each account, so that no account can fill the queues of changes
 * (store/keyed-mutex.ts) or keep documents locked. Also counts refused calls, including calls above a quota. After many
 * refusals, the account's changes are refused before anything is read from the database, until some refusals are
 * forgotten.
 */
export class CallsAtOnce {
  readonly #now: () => number;
  readonly #running = new Map<string, number>();
  readonly #refusals = new UsesByAddress(accountLimits.refusals.every);

  /** @param now returns the time in milliseconds */
  constructor(now: () => number) {
    this.#now = now;
  }

  /**
   * Runs one change of an account.
   *
   * @throws ApiError too_many when too many changes of the account are running, or after too many refusals; also the
   * errors of `work`
   */
  async run<T>(uid: string, work: () => Promise<T>): Promise<T> {
    this.checkRefusals(uid);
    const running = this.#running.get(uid) ?? 0;
    if (running >= accountLimits.atOnce) {
      this.#countRefusal(uid);
      throw new ApiError(
        'too_many',
        `at most ${accountLimits.atOnce} changes at the same time are allowed`,
        {
          retryAfter: 1,
        },
      );
    }
    this.#running.set(uid, running + 1);
    try {
      return await work();
    } catch (error) {
      if (isRefusalOfAccount(error)) this.#countRefusal(uid);
      throw error;
    } finally {
      const left = (this.#running.get(uid) ?? 1) - 1;
      if (left > 0) this.#running.set(uid, left);
      else this.#running.delete(uid);
    }
  }

  get size(): number {
    return this.#running.size;
  }

  /**
   * @throws ApiError too_many when too many calls of the account were refused. A refusal by this check does not count
   * as a further refusal
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
