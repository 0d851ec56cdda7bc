import { ApiError } from '@shared/contract/errors.ts';
import { UsesByAddress } from './uses-by-address.ts';

export interface AllowanceOptions {
  /** Uses in a burst. */
  burst: number;
  /** Milliseconds until another one is allowed. */
  every: number;
  /** The name of the limited uses, for the error message. */
  what: string;
  /** The complete error message, for limits that are not per network. */
  refusal?: string;
  /** Milliseconds. */
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

  /** Counts one use; false if it is refused, and then it does not count. */
  tries(address: string): boolean {
    return this.#count(address) <= 0;
  }

  /** Counts one use. @throws ApiError too_many with the seconds until the next one is allowed */
  take(address: string): void {
    const { what, refusal = `too many ${what} from your network; try again later` } = this.#options;
    const wait = this.#count(address);
    if (wait <= 0) return;
    throw new ApiError('too_many', refusal, {
      retryAfter: Math.ceil(wait / 1_000),
    });
  }

  /** Milliseconds until the use is allowed; not positive if it is. */
  #count(address: string): number {
    const { burst, every, now } = this.#options;
    return this.#uses.count(address, now(), burst) - burst * every;
  }

  /** Number of addresses that are stored. */
  get size(): number {
    return this.#uses.size;
  }
}
