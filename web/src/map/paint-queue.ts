/**
 * Milliseconds of a frame for painting. The browser's work for the changes (style, layout, painting) takes about twice
 * as long again, and the rest is for the user.
 */
const slice = 4;

/** Runs jobs frame by frame, as many as fit the time limit, so that a hundred small ones never block the page. */
export class PaintQueue {
  readonly #jobs: (() => void)[] = [];

  add(job: () => void): void {
    this.#jobs.push(job);
    if (this.#jobs.length === 1) requestAnimationFrame(() => this.#run());
  }

  /** The job at the head stays in the queue while it runs, so that adding never starts a second loop. */
  #run(): void {
    const end = performance.now() + slice;
    do {
      this.#jobs[0]?.();
      this.#jobs.shift();
    } while (this.#jobs.length > 0 && performance.now() < end);
    if (this.#jobs.length > 0) requestAnimationFrame(() => this.#run());
  }
}

/** The page's only queue: all painting shares one time limit per frame. */
export const paintQueue = new PaintQueue();
