export type SheetContext = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

const newContext = (): SheetContext | null =>
  (typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1).getContext('2d')) ??
  document.createElement('canvas').getContext('2d');

/**
 * What names are lettered on over many frames, and shown when all are: on a paper of its own, since Chromium
 * copies a canvas of the page (10 MB on a desktop) in each frame in which it was painted, shown or not.
 */
export class NamesSheet {
  readonly #context = newContext();
  readonly #shown = document.createElement('canvas');

  /** An empty paper, in device pixels. Null where there is no memory for it. */
  begin(width: number, height: number): SheetContext | null {
    // setting its size empties one that was painted
    if (this.#context) Object.assign(this.#context.canvas, { width, height });
    return this.#context;
  }

  /** Shows what was painted since it was begun. */
  finish({ canvas }: SheetContext): HTMLCanvasElement {
    const { width, height } = canvas;
    Object.assign(this.#shown, { width, height });
    this.#shown.getContext('2d')?.drawImage(canvas, 0, 0);
    return this.#shown;
  }
}
