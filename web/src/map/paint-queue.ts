/**
 * Milliseconds of each frame in which jobs run. The browser's work for their changes (style, layout, painting) takes
 * about twice as long, and the remaining time is for the user's actions.
 */
const slice = 4;

/** Runs as many jobs in each frame as fit the time limit, so that a hundred small jobs never block the page. */
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
