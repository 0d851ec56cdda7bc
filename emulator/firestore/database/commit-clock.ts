import type { Micros } from '../value/time.ts';

const MICROS_PER_MILLI = 1_000;

/** Issues commit times in microseconds. The times strictly increase and stay close to the system clock. */
export class CommitClock {
  readonly #nowMillis: () => number;
  #last: Micros;

  constructor(nowMillis: () => number, last: Micros) {
    this.#nowMillis = nowMillis;
    this.#last = last;
  }

  next(): Micros {
    this.#last = Math.max(this.#clock(), this.#last + 1);
    return this.#last;
  }

  now(): Micros {
    this.#last = Math.max(this.#clock(), this.#last);
    return this.#last;
  }

  #clock(): Micros {
    return Math.floor(this.#nowMillis() * MICROS_PER_MILLI);
  }
}
