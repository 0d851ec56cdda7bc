/**
 * Milliseconds for which a change waits for further changes, such as other cells of the same view. All these changes
 * are then drawn together.
 */
const redrawAfter = 60;

/** The first markers are drawn immediately. A later change waits for further changes that arrive together. */
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
