import { ApiError } from '@shared/contract/errors.ts';
import { UsesByAddress } from './uses-by-address.ts';

export interface AllowanceOptions {
  /** Number of uses that are allowed at once. */
  burst: number;
  /** Milliseconds after which one more use is allowed. */
  every: number;
  /** The name of the limited uses, for the error message. */
  what: string;
  /** The complete error message, for limits that are not per network. */
  refusal?: string;
  /** Returns the time in milliseconds. */
  now: () => number;
}

/**
 * A rate limit by address, or by another key, for expensive operations. Remembers uses for `burst × every`
 * milliseconds.
 */
export class AddressAllowance {
  readonly #options: AllowanceOptions;
  readonly #uses: UsesByAddress;

  constructor(options: AllowanceOptions) {
    this.#options = options;
    this.#uses = new UsesByAddress(options.every);
  }

  /** Counts one use, unless the limit is reached. Returns whether the use is allowed. */
  tries(address: string): boolean {
    return this.#count(address) <= 0;
  }

  /** Counts one use. @throws ApiError too_many with the seconds until another use is allowed */
  take(address: string): void {
    const { what, refusal = `too many ${what} from your network; try again later` } = this.#options;
    const wait = this.#count(address);
    if (wait <= 0) return;
    throw new ApiError('too_many', refusal, {
      retryAfter: Math.ceil(wait / 1_000),
    });
  }

  /**
   * Counts one use if it is allowed. Returns the milliseconds until it is allowed: zero or less if it is allowed now.
   */
  #count(address: string): number {
    const { burst, every, now } = this.#options;
    return this.#uses.count(address, now(), burst) - burst * every;
  }

  /** Number of addresses that are stored. */
  get size(): number {
    return this.#uses.size;
  }
}
