import { createHmac, randomBytes } from 'node:crypto';

/** Counts the recent uses of a rate-limited operation. One use is forgotten every `every` milliseconds. */
export class Uses {
  readonly #every: number;
  /** Time in milliseconds at which all uses will be forgotten. */
  #until = 0;

  constructor(every: number) {
    this.#every = every;
  }

  /**
   * Counts one use, unless the number of uses would exceed `most`. Returns the milliseconds until all uses, including
   * this one, will be forgotten.
   */
  count(at: number, most: number): number {
    const until = Math.max(at, this.#until) + this.#every;
    if (until - at <= most * this.#every) this.#until = until;
    return until - at;
  }

  lasting(at: number): number {
    return Math.max(0, this.#until - at);
  }
}

/** Maximum number of addresses in memory. A further address replaces the address whose last use is oldest. */
const maxAddresses = 50_000;

/**
 * Counts the uses of each address in this process. An address is a network address or another key, such as a uid. Each
 * process counts separately, because shared counts would cost database reads. An address is kept only as a hash with a
 * random key of this process. After all its uses are forgotten, a later call removes the hash.
 */
export class UsesByAddress {
  readonly #every: number;
  readonly #key = randomBytes(32);
  /** The keys are in the order of use: the last key is the address that was used last. */
  readonly #uses = new Map<string, Uses>();

  constructor(every: number) {
    this.#every = every;
  }

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

  lasting(address: string, at: number): number {
    return this.#uses.get(this.#nameOf(address))?.lasting(at) ?? 0;
  }

  get size(): number {
    return this.#uses.size;
  }

  #nameOf(address: string): string {
    return createHmac('sha256', this.#key).update(address).digest('base64');
  }

  #forget(at: number): void {
    for (const [name, uses] of this.#uses) {
      if (uses.lasting(at) > 0 && this.#uses.size < maxAddresses) return;
      this.#uses.delete(name);
    }
  }
}
