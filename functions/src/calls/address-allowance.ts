import { createHmac, randomBytes } from 'node:crypto';
import { ApiError } from '../contract/errors.ts';

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

/** Addresses remembered at most; then those that waited longest go first. */
const mostAddresses = 50_000;

/**
 * What a stranger may use of something that costs us, by address. In this process alone: each
 * instance of a function counts for itself, since a shared count would itself cost reads.
 *
 * An address is kept as a hash under a key that this process made up and never tells, and is
 * forgotten as soon as its allowance is whole again (at most `burst × every`, which is minutes).
 */
export class AddressAllowance {
  readonly #options: AllowanceOptions;
  readonly #key = randomBytes(32);
  /** When each address's allowance is whole again, in the order of their last use. */
  readonly #wholeAt = new Map<string, number>();

  constructor(options: AllowanceOptions) {
    this.#options = options;
  }

  /**
   * Counts one use.
   *
   * @throws ApiError too_many with the seconds until the next one is free
   */
  take(address: string): void {
    const { burst, every, what, now } = this.#options;
    const at = now();
    this.#forget(at);
    const name = createHmac('sha256', this.#key).update(address).digest('base64');
    const wholeAt = Math.max(at, this.#wholeAt.get(name) ?? 0) + every;
    const freeAt = wholeAt - burst * every;
    if (freeAt > at) {
      throw new ApiError('too_many', `too many ${what} from your network; try again later`, {
        retryAfter: Math.ceil((freeAt - at) / 1_000),
      });
    }
    this.#wholeAt.delete(name);
    this.#wholeAt.set(name, wholeAt);
  }

  /** How many addresses are remembered. */
  get size(): number {
    return this.#wholeAt.size;
  }

  #forget(at: number): void {
    for (const [name, wholeAt] of this.#wholeAt) {
      if (wholeAt > at && this.#wholeAt.size < mostAddresses) return;
      this.#wholeAt.delete(name);
    }
  }
}
