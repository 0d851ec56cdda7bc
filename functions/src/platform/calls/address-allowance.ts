import { ApiError } from '@shared/contract/errors.ts';
import { UsesByAddress } from './uses-by-address.ts';

export interface AllowanceOptions {
  /** Uses in a burst. */
  burst: number;
  /** Milliseconds until another one is allowed. */
  every: number;
  /** The name of the limited thing, for the error. */
  what: string;
  /** Milliseconds. */
  now: () => number;
}

/** A rate limit by address for things that cost something; remembers uses for `burst × every`. */
export class AddressAllowance {
  readonly #options: AllowanceOptions;
  readonly #uses: UsesByAddress;

  constructor(options: AllowanceOptions) {
    this.#options = options;
    this.#uses = new UsesByAddress(options.every);
  }

  /** Counts one use. @throws ApiError too_many with the seconds until the next one is allowed */
  take(address: string): void {
    const { burst, every, what, now } = this.#options;
    const wait = this.#uses.count(address, now(), burst) - burst * every;
    if (wait <= 0) return;
    throw new ApiError('too_many', `too many ${what} from your network; try again later`, {
      retryAfter: Math.ceil(wait / 1_000),
    });
  }

  /** Number of addresses that are stored. */
  get size(): number {
    return this.#uses.size;
  }
}
