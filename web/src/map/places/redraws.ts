/**
 * Milliseconds between a change and its redraw. Further changes in this time, such as other cells of the same view,
 * need no redraw of their own.
 */
const redrawAfter = 60;

/**
 * Draws the first markers immediately, and later changes after a delay. Changes that arrive together are drawn
 * together.
 */
export class Redraws {
  readonly #draw: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #hasBegun = false;

  constructor(draw: () => void) {
    this.#draw = draw;
  }

  /** @param hasList whether the manifest has loaded; without a manifest there is nothing to draw */
  changed(hasList: boolean): void {
    const isFirst = hasList && !this.#hasBegun;
    this.#hasBegun ||= hasList;
    if (isFirst) this.#after(0);
    else if (this.#timer === undefined) this.#after(redrawAfter);
  }

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
