/** Answers that arrive in a burst (cells of one view) are drawn together, at most this often (ms). */
const redrawAfter = 60;

/** When the worker draws: a change waits for others of its burst; what makes the first markers waits for nothing. */
export class Redraws {
  readonly #draw: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #hasBegun = false;

  constructor(draw: () => void) {
    this.#draw = draw;
  }

  /** @param hasList whether it is known which places there are: from then on there is something to draw */
  changed(hasList: boolean): void {
    const isFirst = hasList && !this.#hasBegun;
    this.#hasBegun ||= hasList;
    if (isFirst) this.#after(0);
    else if (this.#timer === undefined) this.#after(redrawAfter);
  }

  /** At once, with what waits. */
  now(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#draw();
  }

  #after(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.now(), milliseconds);
  }
}
