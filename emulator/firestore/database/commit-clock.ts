import type { Micros } from '../value/time.ts';

const MICROS_PER_MILLI = 1_000;

/** Issues commit times: microseconds, strictly increasing, near the clock. */
export class CommitClock {
  readonly #nowMillis: () => number;
  #last: Micros;

  /** `last` is the latest time used before, for a database that is opened again. */
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
