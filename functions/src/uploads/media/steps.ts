import { DamagedFile } from './damaged.ts';

/** Maximum number of steps of a parser for every byte of input. Most honest files take one or two, some Ogg files up to six. */
const stepsPerByte = 8;
/** Number of additional steps, which a file of any length may take. */
const stepsForAny = 65_536;

/**
 * Limits the work for uploaded bytes: one step for every byte that is read, searched, copied or overwritten, and one
 * for every read. So a file with tables that refer to themselves, or with false counts, cannot take more work than its
 * length allows.
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

  /** @throws DamagedFile when the total exceeds the limit */
  take(count: number): void {
    this.#taken += count;
    if (this.#taken > this.limit) {
      throw new DamagedFile(`reading it takes ${this.#taken} steps, which exceeds ${this.limit}`);
    }
  }
}
