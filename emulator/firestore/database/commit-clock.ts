import type { Micros } from '../value/time.ts';

const MICROS_PER_MILLI = 1_000;

/** Issues commit times in microseconds. They strictly increase and stay near the system clock. */
export class CommitClock {
  readonly #nowMillis: () => number;
  #last: Micros;

  /** @param last latest commit time of a database that is opened again; otherwise 0 */
  constructor(nowMillis: () => number, last: Micros) {
    this.#nowMillis = nowMillis;
    this.#last = last;
  }

  next(): Micros {
    this.#last = Math.max(this.#clock(), this.#last + 1);
    return this.#last;
  }

  /** Returns a time at which the latest commit is visible; later commits get greater times. */
  now(): Micros {
    this.#last = Math.max(this.#clock(), this.#last);
    return this.#last;
  }

  #clock(): Micros {
    return Math.floor(this.#nowMillis() * MICROS_PER_MILLI);
  }
}
