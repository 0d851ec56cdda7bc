import { createHmac, randomBytes } from 'node:crypto';

/** A number of counted uses, of which one expires every `every` milliseconds. */
export class Uses {
  readonly #every: number;
  /** Time when the last use expires, in milliseconds. */
  #until = 0;

  /** @param every milliseconds after which one use expires */
  constructor(every: number) {
    this.#every = every;
  }

  /**
   * Counts one use, unless there would be more than `most`. Returns the milliseconds until all uses, including this
   * one, have expired.
   */
  count(at: number, most: number): number {
    const until = Math.max(at, this.#until) + this.#every;
    if (until - at <= most * this.#every) this.#until = until;
    return until - at;
  }

  /** Milliseconds until all uses have expired. */
  lasting(at: number): number {
    return Math.max(0, this.#until - at);
  }
}

/** Maximum number of stored addresses. Above it, the least recently counted ones are removed. */
const mostAddresses = 50_000;

/**
 * Counts the uses of each address in this process. Each instance of a function counts for itself, because a shared
 * count would cost reads. An address is stored as a hash with a random key of this process, until its uses have
 * expired.
 */
export class UsesByAddress {
  readonly #every: number;
  readonly #key = randomBytes(32);
  /** Uses by hashed address, sorted by the last counted use. */
  readonly #uses = new Map<string, Uses>();

  /** @param every milliseconds after which one use of an address expires */
  constructor(every: number) {
    this.#every = every;
  }

  /** Like `Uses.count`. */
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

  /** Like `Uses.lasting`; counts nothing. */
  lasting(address: string, at: number): number {
    return this.#uses.get(this.#nameOf(address))?.lasting(at) ?? 0;
  }

  /** Number of addresses that are stored. */
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
