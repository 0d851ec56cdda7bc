import { DamagedFile } from './damaged.ts';

/**
 * Maximum number of parser steps for each byte of input. Most valid files take one or two steps per byte, and some Ogg
 * files take up to six.
 */
const stepsPerByte = 8;
/** Number of additional steps that a file of any length may take. */
const stepsForAny = 65_536;

/**
 * Limits the work of parsing an uploaded file. Each byte that is read, searched, copied or overwritten counts as one
 * step. A slice also counts as one step, so that empty reads cannot repeat endlessly. A file with tables that refer to
 * themselves, or with false counts, cannot take more work than its length allows.
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
