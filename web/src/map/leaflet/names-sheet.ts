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
  /** What was finished last. */
  readonly canvas = document.createElement('canvas');

  /** An empty paper, in device pixels. Null where nothing can be painted at all. */
  begin(width: number, height: number): SheetContext | null {
    // setting its size empties one that was painted
    if (this.#context) Object.assign(this.#context.canvas, { width, height });
    return this.#context;
  }

  /** Shows what was painted since it was begun. */
  finish({ canvas: paper }: SheetContext): void {
    const { width, height } = paper;
    Object.assign(this.canvas, { width, height });
    this.canvas.getContext('2d')?.drawImage(paper, 0, 0);
  }
}
