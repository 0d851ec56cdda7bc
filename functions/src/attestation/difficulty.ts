import { createHmac, randomBytes } from 'node:crypto';
import { proof } from '../contract/proof-of-work.ts';

/** Milliseconds. */
const minute = 60 * 1_000;

/**
 * Challenges that cost the least: twenty of one address at once and twenty in an hour, and 300 a minute
 * for everybody. Each doubling beyond costs a bit, which is twice the work.
 */
export const eased = { ofAddress: 20, every: 3 * minute, ofAll: 300 } as const;

/**
 * What a rising difficulty adds at most, in bits. To what one address asks for, sixteen times the work, some 8 s of
 * a cheap phone: mobile networks put thousands of people behind one. To what everybody asks for, and to both
 * together, 256 times, two minutes: that is a flood, and the site goes on for whoever waits.
 */
export const mostRise = { ofAddress: 4, inAll: 8 } as const;

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
    this.#all = counted(
      this.#all,
      now,
      minute / eased.ofAll,
      mostUses(eased.ofAll, mostRise.inAll),
    );
    const load = rise(this.#all.uses, eased.ofAll);
    const recent = address === null ? 0 : rise(this.#count(address, now), eased.ofAddress);
    return Math.min(this.#base + Math.min(load + recent, mostRise.inAll), proof.mostBits);
  }

  /** How many addresses are remembered. */
  get size(): number {
    return this.#addresses.size;
  }

  #count(address: string, now: number): number {
    for (const [name, { uses, at }] of this.#addresses) {
      if (at + uses * eased.every > now && this.#addresses.size < mostAddresses) break;
      this.#addresses.delete(name);
    }
    const name = createHmac('sha256', this.#key).update(address).digest('base64');
    const before = this.#addresses.get(name) ?? { uses: 0, at: now };
    const most = mostUses(eased.ofAddress, mostRise.ofAddress);
    const count = counted(before, now, eased.every, most);
    this.#addresses.delete(name);
    this.#addresses.set(name, count);
    return count.uses;
  }
}

/** Uses that make the work rise so far; more are not remembered, since a flood is to be over when it is over. */
const mostUses = (free: number, rise: number): number => free * 2 ** rise;

function counted({ uses, at }: Count, now: number, every: number, most: number): Count {
  return { uses: Math.min(Math.max(0, uses - (now - at) / every) + 1, most), at: now };
}

function rise(uses: number, free: number): number {
  return uses <= free ? 0 : Math.ceil(Math.log2(uses / free));
}
