/**
 * Milliseconds of each frame in which jobs run. The browser's style, layout and painting after the jobs take about
 * twice as long. The remaining time of the frame is for user input.
 */
const slice = 4;

/** Runs jobs in each frame until the time limit is reached, so that a hundred small jobs do not block the page. */
export class PaintQueue {
  readonly #jobs: (() => void)[] = [];
  #isScheduled = false;

  add(job: () => void): void {
    this.#jobs.push(job);
    if (!this.#isScheduled) this.#schedule();
  }

  #schedule(): void {
    this.#isScheduled = this.#jobs.length > 0;
    if (this.#isScheduled) requestAnimationFrame(() => this.#run());
  }

  /** The browser reports an error of a job. The other jobs run in the next frame. */
  #run(): void {
    const end = performance.now() + slice;
    try {
      do this.#jobs.shift()?.();
      while (this.#jobs.length > 0 && performance.now() < end);
    } finally {
      this.#schedule();
    }
  }
}

/** All painting on the page uses this one queue, and shares its time limit per frame. */
export const paintQueue = new PaintQueue();
