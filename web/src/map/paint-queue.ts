/** Milliseconds of a frame that painting may take; the rest is the browser's and the user's. */
const slice = 6;

/** Runs jobs frame by frame, as many as fit a slice, so that a hundred small ones never block the page. */
export class PaintQueue {
  readonly #jobs: (() => void)[] = [];

  add(job: () => void): void {
    this.#jobs.push(job);
    if (this.#jobs.length === 1) requestAnimationFrame(() => this.#run());
  }

  /** The job at the head stays in the queue while it runs, so that adding never starts a second round. */
  #run(): void {
    const end = performance.now() + slice;
    do {
      this.#jobs[0]?.();
      this.#jobs.shift();
    } while (this.#jobs.length > 0 && performance.now() < end);
    if (this.#jobs.length > 0) requestAnimationFrame(() => this.#run());
  }
}

/** The one of the page: its frames have one slice, whoever wants it. */
export const paintQueue = new PaintQueue();
