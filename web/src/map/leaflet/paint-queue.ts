/** Milliseconds of a frame that painting may take; the rest is the browser's and the user's. */
const slice = 8;

/** Runs jobs frame by frame, as many as fit a slice, so that a hundred of them never block the page. */
export class PaintQueue {
  #jobs: (() => void)[] = [];
  #frame: number | null = null;

  add(job: () => void): void {
    this.#jobs.push(job);
    this.#frame ??= requestAnimationFrame(() => this.#run());
  }

  #run(): void {
    const end = performance.now() + slice;
    do this.#jobs.shift()?.();
    while (this.#jobs.length > 0 && performance.now() < end);
    this.#frame = this.#jobs.length > 0 ? requestAnimationFrame(() => this.#run()) : null;
  }
}
