import { createHmac, randomBytes } from 'node:crypto';

/** Uses that one is forgotten of every so often. */
export class Uses {
  readonly #every: number;
  /** When the last one is forgotten. */
  #until = 0;

  /** @param every milliseconds after which one is forgotten */
  constructor(every: number) {
    this.#every = every;
  }

  /**
   * In how many milliseconds all of them are forgotten, with one more. It counts unless there would be more than
   * `most`: whoever is refused uses nothing up.
   */
  count(at: number, most: number): number {
    const until = Math.max(at, this.#until) + this.#every;
    if (until - at <= most * this.#every) this.#until = until;
    return until - at;
  }

  /** In how many milliseconds all of them are forgotten. */
  lasting(at: number): number {
    return Math.max(0, this.#until - at);
  }
}

/** Addresses remembered at most; then those that were counted longest ago go first. */
const mostAddresses = 50_000;

/**
 * Uses of each address. In this process alone: each instance of a function counts for itself, since a
 * shared count would itself cost reads.
 *
 * An address is kept as a hash under a key that this process made up and never tells, until its uses are
 * forgotten.
 */
export class UsesByAddress {
  readonly #every: number;
  readonly #key = randomBytes(32);
  /** In the order of the last use that counted. */
  readonly #uses = new Map<string, Uses>();

  /** @param every milliseconds after which one use of an address is forgotten */
  constructor(every: number) {
    this.#every = every;
  }

  /** As `Uses.count`. */
  count(address: string, at: number, most: number): number {
    this.#forget(at);
    const name = this.#nameOf(address);
    const known = this.#uses.get(name) ?? new Uses(this.#every);
    const lasting = known.count(at, most);
    if (lasting <= most * this.#every) {
      this.#uses.delete(name);
      this.#uses.set(name, known);
    }
    return lasting;
  }

  /** As `Uses.lasting`; counts nothing. */
  lasting(address: string, at: number): number {
    return this.#uses.get(this.#nameOf(address))?.lasting(at) ?? 0;
  }

  /** How many addresses are remembered. */
  get size(): number {
    return this.#uses.size;
  }

  #nameOf(address: string): string {
    return createHmac('sha256', this.#key).update(address).digest('base64');
  }

  #forget(at: number): void {
    for (const [name, uses] of this.#uses) {
      if (uses.lasting(at) > 0 && this.#uses.size < mostAddresses) return;
      this.#uses.delete(name);
    }
  }
}
