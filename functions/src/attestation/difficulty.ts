import { Uses, UsesByAddress } from '../platform/calls/uses-by-address.ts';
import { proof } from '@shared/contract/proof-of-work.ts';

/** A minute in milliseconds. */
const minute = 60 * 1_000;

/**
 * How the difficulty rises with the number of recent challenges. When this number doubles beyond `free`, the difficulty
 * rises by one bit, which doubles the work.
 */
interface Slope {
  /** Number of recent challenges up to which the difficulty does not rise. */
  free: number;
  /** Milliseconds after which one recent challenge is no longer counted. */
  every: number;
  /** Maximum number of bits by which the difficulty rises. */
  maxRise: number;
}

export const slopes = {
  /**
   * For one network address: twenty challenges at once, and twenty per hour, are free. Beyond that, the work grows at
   * most 16-fold, to about eight seconds on a cheap phone. The maximum is low because mobile networks put thousands of
   * people behind one address.
   */
  ofAddress: { free: 20, every: 3 * minute, maxRise: 4 },
  /**
   * For all addresses together: 300 challenges per minute are free, so only a flood makes the work grow. It grows at
   * most 256-fold. Together with the increase for one address, the work then takes two minutes on a cheap phone: a
   * patient visitor can still use the site.
   */
  ofAll: { free: 300, every: minute / 300, maxRise: 8 },
} as const satisfies Record<string, Slope>;

/**
 * Computes the difficulty of the next challenge: its number of zero bits. Challenges beyond the maximum are not
 * counted, so that the difficulty falls again soon after a flood.
 */
export class Difficulty {
  readonly #base: number;
  readonly #now: () => number;
  readonly #ofAddress = new UsesByAddress(slopes.ofAddress.every);
  readonly #ofAll = new Uses(slopes.ofAll.every);

  /** @param now returns the time in milliseconds */
  constructor(base: number, now: () => number) {
    this.#base = base;
    this.#now = now;
  }

  /** Counts one challenge. Returns its difficulty in zero bits. @param address null if the address is unknown */
  next(address: string | null): number {
    const now = this.#now();
    const load = rise(slopes.ofAll, (most) => this.#ofAll.count(now, most));
    const recent =
      address === null
        ? 0
        : rise(slopes.ofAddress, (most) => this.#ofAddress.count(address, now, most));
    return Math.min(this.#base + Math.min(load + recent, slopes.ofAll.maxRise), proof.maxBits);
  }

  /** Number of network addresses that are kept in memory. */
  get size(): number {
    return this.#ofAddress.size;
  }
}

/** Returns by how many bits the difficulty rises. @param count counts one more use, up to a maximum (Uses) */
function rise({ free, every, maxRise }: Slope, count: (most: number) => number): number {
  const uses = count(free * 2 ** maxRise) / every;
  return uses <= free ? 0 : Math.min(Math.ceil(Math.log2(uses / free)), maxRise);
}
