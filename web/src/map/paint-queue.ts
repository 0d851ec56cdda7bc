/**
 * Milliseconds of each frame in which jobs run. The browser's style, layout and painting after the jobs take about
 * twice as long. The remaining time of the frame is for user input.
 */
const slice = 4;

/** Runs jobs in each frame until the time limit is reached, so that a hundred small jobs do not block the page. */
export class PaintQueue {
  readonly #jobs: (() => void)[] = [];

  add(job: () => void): void {
    this.#jobs.push(job);
    if (this.#jobs.length === 1) requestAnimationFrame(() => this.#run());
  }

  /** A running job stays at the head of the queue. Otherwise a job that adds another job would start a second loop. */
  #run(): void {
    const end = performance.now() + slice;
    do {
      this.#jobs[0]?.();
      this.#jobs.shift();
    } while (this.#jobs.length > 0 && performance.now() < end);
    if (this.#jobs.length > 0) requestAnimationFrame(() => this.#run());
  }
}

/** All painting on the page uses this one queue, and shares its time limit per frame. */
export const paintQueue = new PaintQueue();
