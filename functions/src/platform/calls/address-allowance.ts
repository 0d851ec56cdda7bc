import { ApiError } from '@shared/contract/errors.ts';
import { UsesByAddress } from './uses-by-address.ts';

export interface AllowanceOptions {
  burst: number;
  /** Milliseconds after which one more use is allowed. */
  every: number;
  /** Plural noun for the limited operation, used in the error message. */
  what: string;
  /**
   * The whole error message. The default message mentions the network, so set another message if the limit is not per
   * network address.
   */
  refusal?: string;
  now: () => number;
}

/**
 * A rate limit for expensive operations, per network address or another key. A use is remembered for at most `burst ×
 * every` milliseconds.
 */
export class AddressAllowance {
  readonly #options: AllowanceOptions;
  readonly #uses: UsesByAddress;

  constructor(options: AllowanceOptions) {
    this.#options = options;
    this.#uses = new UsesByAddress(options.every);
  }

  /** If the limit allows one more use, counts the use and returns true. Otherwise returns false. */
  tries(address: string): boolean {
    return this.#count(address) <= 0;
  }

  /**
   * Counts one use. The error does not have the reason `quota`, because this reason means the hourly quota of an
   * account.
   * @throws ApiError too_many with the number of seconds until another use is allowed
   */
  take(address: string): void {
    const { what, refusal = `too many ${what} from your network; try again later` } = this.#options;
    const wait = this.#count(address);
    if (wait <= 0) return;
    throw new ApiError('too_many', refusal, {
      reason: 'unavailable',
      retryAfter: Math.ceil(wait / 1_000),
    });
  }

  /**
   * Counts one use if the limit allows the use. Returns the milliseconds until the use is allowed; zero or less means
   * now.
   */
  #count(address: string): number {
    const { burst, every, now } = this.#options;
    return this.#uses.count(address, now(), burst) - burst * every;
  }

  get size(): number {
    return this.#uses.size;
  }
}
