import { ApiError } from '@shared/contract/errors.ts';
import { UsesByAddress } from './uses-by-address.ts';

export interface AllowanceOptions {
  /** Uses at once. */
  burst: number;
  /** After how many milliseconds another one is free. */
  every: number;
  /** What is limited, for the refusal. */
  what: string;
  /** Milliseconds. */
  now: () => number;
}

/** What a stranger may use of something that costs us, by address: minutes of memory (`burst × every`). */
export class AddressAllowance {
  readonly #options: AllowanceOptions;
  readonly #uses: UsesByAddress;

  constructor(options: AllowanceOptions) {
    this.#options = options;
    this.#uses = new UsesByAddress(options.every);
  }

  /**
   * Counts one use.
   *
   * @throws ApiError too_many with the seconds until the next one is free
   */
  take(address: string): void {
    const { burst, every, what, now } = this.#options;
    const wait = this.#uses.count(address, now(), burst) - burst * every;
    if (wait <= 0) return;
    throw new ApiError('too_many', `too many ${what} from your network; try again later`, {
      retryAfter: Math.ceil(wait / 1_000),
    });
  }

  /** How many addresses are remembered. */
  get size(): number {
    return this.#uses.size;
  }
}
