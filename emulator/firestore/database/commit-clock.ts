import type { Micros } from '../value/time.ts';

const MICROS_PER_MILLI = 1_000;

/** Hands out commit times: microseconds, strictly increasing, near the clock. */
export class CommitClock {
  readonly #nowMillis: () => number;
  #last: Micros;

  /** `last`: the latest time that was ever handed out, for a database that is opened again. */
  constructor(nowMillis: () => number, last: Micros) {
    this.#nowMillis = nowMillis;
    this.#last = last;
  }

  next(): Micros {
    this.#last = Math.max(this.#clock(), this.#last + 1);
    return this.#last;
  }

  /** A time at which the latest commit is visible and no later commit will be. Later commits get greater times. */
  now(): Micros {
    this.#last = Math.max(this.#clock(), this.#last);
    return this.#last;
  }

  #clock(): Micros {
    return Math.floor(this.#nowMillis() * MICROS_PER_MILLI);
  }
}
