export type SheetContext = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

const newContext = (): SheetContext | null =>
  (typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1).getContext('2d')) ??
  document.createElement('canvas').getContext('2d');

/**
 * A canvas on which names are painted over many frames and shown when all are done. It paints on a separate
 * canvas, because Chromium copies a canvas of the page (10 MB on a desktop) in each frame in which it was
 * painted, visible or not.
 */
export class NamesSheet {
  readonly #context = newContext();
  /** The last finished canvas. */
  readonly canvas = document.createElement('canvas');

  /** An empty canvas, in device pixels. Null when painting is not possible. */
  begin(width: number, height: number): SheetContext | null {
    // setting its size clears it
    if (this.#context) Object.assign(this.#context.canvas, { width, height });
    return this.#context;
  }

  /** Shows everything painted since `begin`. */
  finish({ canvas: paper }: SheetContext): void {
    const { width, height } = paper;
    Object.assign(this.canvas, { width, height });
    this.canvas.getContext('2d')?.drawImage(paper, 0, 0);
  }
}
