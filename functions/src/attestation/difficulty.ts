import { Uses, UsesByAddress } from '../platform/calls/uses-by-address.ts';
import { proof } from '@shared/contract/proof-of-work.ts';

/** Milliseconds. */
const minute = 60 * 1_000;

/**
 * Defines how the work grows with recent requests: each doubling of their number beyond `free` adds a bit, which
 * doubles the work.
 */
interface Slope {
  /** Number of challenges that are allowed at once at the lowest difficulty. */
  free: number;
  /** Milliseconds after which a challenge is no longer counted. */
  every: number;
  /** Maximum number of added bits. */
  mostRise: number;
}

export const slopes = {
  /**
   * Per network address: twenty challenges at once, and twenty per hour. The work grows at most sixteenfold, to about
   * eight seconds on a cheap phone, because mobile networks put thousands of people behind one address.
   */
  ofAddress: { free: 20, every: 3 * minute, mostRise: 4 },
  /**
   * For all addresses: 300 challenges per minute. Only a flood makes the work grow, at most 256-fold: to two minutes on
   * a cheap phone, including the part of the address. Patient visitors can still use the site.
   */
  ofAll: { free: 300, every: minute / 300, mostRise: 8 },
} as const satisfies Record<string, Slope>;

/**
 * Computes the number of zero bits for the next challenge. Requests beyond the maximum are not counted, so that the
 * difficulty falls again soon after a flood.
 */
export class Difficulty {
  readonly #base: number;
  readonly #now: () => number;
  readonly #ofAddress = new UsesByAddress(slopes.ofAddress.every);
  readonly #ofAll = new Uses(slopes.ofAll.every);

  /** @param now milliseconds */
  constructor(base: number, now: () => number) {
    this.#base = base;
    this.#now = now;
  }

  /** Counts one challenge, and returns its number of zero bits. @param address null: an unknown address */
  next(address: string | null): number {
    const now = this.#now();
    const load = rise(slopes.ofAll, (most) => this.#ofAll.count(now, most));
    const recent =
      address === null
        ? 0
        : rise(slopes.ofAddress, (most) => this.#ofAddress.count(address, now, most));
    return Math.min(this.#base + Math.min(load + recent, slopes.ofAll.mostRise), proof.mostBits);
  }

  /** Number of addresses that are stored. */
  get size(): number {
    return this.#ofAddress.size;
  }
}

/** @param count counts one more use, up to a maximum (Uses) */
function rise({ free, every, mostRise }: Slope, count: (most: number) => number): number {
  const uses = count(free * 2 ** mostRise) / every;
  return uses <= free ? 0 : Math.min(Math.ceil(Math.log2(uses / free)), mostRise);
}
