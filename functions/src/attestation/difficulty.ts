import { Uses, UsesByAddress } from '../platform/calls/uses-by-address.ts';
import { proof } from '@shared/contract/proof-of-work.ts';

/** Milliseconds. */
const minute = 60 * 1_000;

/** How the work rises with what was asked for lately: each doubling beyond what is free costs a bit, twice the work. */
interface Slope {
  /** Challenges at once that cost the least. */
  free: number;
  /** Milliseconds after which one of them is forgotten. */
  every: number;
  /** Bits that are added at most. */
  mostRise: number;
}

export const slopes = {
  /**
   * Twenty at once and twenty in an hour. At most sixteen times the work, some 8 s of a cheap phone: mobile networks
   * put thousands of people behind one address.
   */
  ofAddress: { free: 20, every: 3 * minute, mostRise: 4 },
  /**
   * 300 a minute. At most 256 times the work, two minutes of a cheap phone, with what the address adds: that is a
   * flood, and the site goes on for whoever waits.
   */
  ofAll: { free: 300, every: minute / 300, mostRise: 8 },
} as const satisfies Record<string, Slope>;

/**
 * How many zero bits the next challenge asks for. What makes the work rise no further is not counted: a flood is to be
 * over when it is over.
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

  /** Counts one challenge. @param address null: not to be told from others */
  next(address: string | null): number {
    const now = this.#now();
    const load = rise(slopes.ofAll, (most) => this.#ofAll.count(now, most));
    const recent =
      address === null
        ? 0
        : rise(slopes.ofAddress, (most) => this.#ofAddress.count(address, now, most));
    return Math.min(this.#base + Math.min(load + recent, slopes.ofAll.mostRise), proof.mostBits);
  }

  /** How many addresses are remembered. */
  get size(): number {
    return this.#ofAddress.size;
  }
}

/** @param count counts one more, of so many at most (Uses) */
function rise({ free, every, mostRise }: Slope, count: (most: number) => number): number {
  const uses = count(free * 2 ** mostRise) / every;
  return uses <= free ? 0 : Math.min(Math.ceil(Math.log2(uses / free)), mostRise);
}
