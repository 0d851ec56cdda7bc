import { DamagedFile } from './damaged.ts';

/** Maximum steps of a parser for every byte of input; honest files take one or two. */
const stepsPerByte = 8;
/** Further steps for any file, however small. */
const stepsForAny = 65_536;

/**
 * Limits the work for uploaded bytes: one step for every byte that is read, searched, copied or overwritten, and one
 * for every read. Therefore, tables that refer to themselves and false counts cost no more than a valid file of the
 * same length, on any machine.
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
