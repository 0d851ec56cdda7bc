import { createHmac, randomBytes } from 'node:crypto';
import { proof } from '../contract/proof-of-work.ts';

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

/** Addresses remembered at most; then those that were seen longest ago go first. */
const mostAddresses = 50_000;

/** A number of uses that one is taken off from every so often. */
interface Count {
  uses: number;
  at: number;
}

/**
 * How many zero bits the next challenge asks for. Counted in this process alone; addresses as hashes
 * under a key that it made up and never tells, until their count is back at nothing.
 */
export class Difficulty {
  readonly #base: number;
  readonly #now: () => number;
  readonly #key = randomBytes(32);
  readonly #addresses = new Map<string, Count>();
  #all: Count = { uses: 0, at: 0 };

  /** @param now milliseconds */
  constructor(base: number, now: () => number) {
    this.#base = base;
    this.#now = now;
  }

  /** Counts one challenge. @param address null: not to be told from others */
  next(address: string | null): number {
    const now = this.#now();
    this.#all = counted(this.#all, now, slopes.ofAll);
    const load = rise(this.#all, slopes.ofAll);
    const recent = address === null ? 0 : rise(this.#count(address, now), slopes.ofAddress);
    return Math.min(this.#base + Math.min(load + recent, slopes.ofAll.mostRise), proof.mostBits);
  }

  /** How many addresses are remembered. */
  get size(): number {
    return this.#addresses.size;
  }

  #count(address: string, now: number): Count {
    for (const [name, { uses, at }] of this.#addresses) {
      if (at + uses * slopes.ofAddress.every > now && this.#addresses.size < mostAddresses) break;
      this.#addresses.delete(name);
    }
    const name = createHmac('sha256', this.#key).update(address).digest('base64');
    const before = this.#addresses.get(name) ?? { uses: 0, at: now };
    const count = counted(before, now, slopes.ofAddress);
    this.#addresses.delete(name);
    this.#addresses.set(name, count);
    return count;
  }
}

/** With one use more. What makes the work rise no further is not remembered: a flood is to be over when it is over. */
function counted({ uses, at }: Count, now: number, { free, every, mostRise }: Slope): Count {
  const left = Math.max(0, uses - (now - at) / every);
  return { uses: Math.min(left + 1, free * 2 ** mostRise), at: now };
}

function rise({ uses }: Count, { free }: Slope): number {
  return uses <= free ? 0 : Math.ceil(Math.log2(uses / free));
}
