import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BookProgress } from './book-input.ts';

const batch = 1_000;

export class ProgressReport {
  readonly #onProgress: (progress: BookProgress) => void;
  #step: BookProgress['step'] = 'entries';
  #done = 0;
  #total = 0;
  #reported = 0;

  constructor(onProgress: ((progress: BookProgress) => void) | undefined) {
    this.#onProgress = onProgress ?? (() => undefined);
  }

  begin(step: BookProgress['step'], total: number): void {
    this.end();
    this.#step = step;
    this.#done = 0;
    this.#total = total;
    this.#report();
  }

  /**
   * Counts one finished item. After every thousandth item, returns a promise that lets other work run. A promise for
   * each item would be slow.
   */
  one(): void | Promise<void> {
    this.#done++;
    if (this.#done % batch !== 0) return undefined;
    this.#report();
    return nextTurn();
  }

  end(): void {
    if (this.#reported === this.#total) return;
    this.#done = this.#total;
    this.#report();
  }

  #report(): void {
    this.#reported = this.#done;
    this.#onProgress({ step: this.#step, done: this.#done, total: this.#total });
  }
}
