import { Uses, UsesByAddress } from '../platform/calls/uses-by-address.ts';
import { proof } from '@shared/contract/proof-of-work.ts';

const minute = 60 * 1_000;

/**
 * Above `free` recent challenges, the difficulty rises by one bit, and by one more bit each time the number of recent
 * challenges doubles. The rise is at most `maxRise` bits. One more bit doubles a client's work.
 */
interface Slope {
  free: number;
  /** Interval in milliseconds at which the number of recent challenges decreases by one. */
  every: number;
  maxRise: number;
}

export const slopes = {
  /**
   * One IP address gets 20 challenges at once, and 20 an hour, without extra work. Beyond that, the work grows at
   * most 16-fold, to about eight seconds on a cheap phone. It does not grow further, because a mobile network may put
   * thousands of people behind one address.
   */
  ofAddress: { free: 20, every: 3 * minute, maxRise: 4 },
  /**
   * All addresses together get 300 challenges a minute without extra work, so only a flood increases the work. The
   * work grows at most 256-fold, to about two minutes on a cheap phone, so that a patient visitor can still use the
   * site.
   */
  ofAll: { free: 300, every: minute / 300, maxRise: 8 },
} as const satisfies Record<string, Slope>;

/**
 * Computes the difficulty of the next challenge: the number of zero bits with which the hashes of a proof must begin.
 * After the difficulty has reached its maximum, further challenges are not counted, so that the difficulty falls soon
 * after a flood. If one address has reached its own maximum, its further challenges do not count towards the total of
 * all addresses, so that one address cannot raise the difficulty for everybody.
 */
export class Difficulty {
  readonly #base: number;
  readonly #now: () => number;
  readonly #ofAddress = new UsesByAddress(slopes.ofAddress.every);
  readonly #ofAll = new Uses(slopes.ofAll.every);

  constructor(base: number, now: () => number) {
    this.#base = base;
    this.#now = now;
  }

  /**
   * Counts one challenge, and returns its difficulty as a number of zero bits.
   *
   * @param address null if the address is unknown
   */
  next(address: string | null): number {
    const now = this.#now();
    const { ofAddress, ofAll } = slopes;
    const recent =
      address === null ? 0 : this.#ofAddress.count(address, now, most(ofAddress)) / ofAddress.every;
    const isCounted = recent <= most(ofAddress);
    const load =
      (isCounted ? this.#ofAll.count(now, most(ofAll)) : this.#ofAll.lasting(now)) / ofAll.every;
    const more = Math.min(rise(ofAll, load) + rise(ofAddress, recent), ofAll.maxRise);
    return Math.min(this.#base + more, proof.maxBits);
  }

  get size(): number {
    return this.#ofAddress.size;
  }
}

/** Returns the maximum number of recent challenges that are counted. */
const most = ({ free, maxRise }: Slope): number => free * 2 ** maxRise;

function rise({ free, maxRise }: Slope, recent: number): number {
  return recent <= free ? 0 : Math.min(Math.ceil(Math.log2(recent / free)), maxRise);
}
