import { DamagedFile } from './damaged.ts';

/** So many steps a parser may take for every byte that it was given; honest files take one or two. */
const stepsPerByte = 8;
/** And so many for any file, however small. */
const stepsForAny = 65_536;

/**
 * What may be done with bytes that somebody sent: one step for every byte that is read, searched,
 * copied or blanked, and one for every question. Tables that point into themselves and counts that
 * lie so cost no more than an honest file of their length, on any machine.
 */
export class Steps {
  readonly limit: number;
  #taken = 0;

  constructor(byteCount: number) {
    this.limit = stepsForAny + stepsPerByte * byteCount;
  }

  get taken(): number {
    return this.#taken;
  }

  /** @throws DamagedFile when that is more than is allowed in all */
  take(count: number): void {
    this.#taken += count;
    if (this.#taken > this.limit) {
      throw new DamagedFile(`reading it takes ${this.#taken} steps, which exceeds ${this.limit}`);
    }
  }
}
