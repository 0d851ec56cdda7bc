import type { Steps } from '../in-steps.ts';

export type SheetContext = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** A part of the sheet, as wide as the sheet. */
export interface Strip {
  /** In CSS pixels of the sheet. */
  context: SheetContext;
  /** Its edges, in CSS pixels from the sheet's upper edge. */
  top: number;
  bottom: number;
}

/**
 * The number of strips. Chromium rasterizes what was painted on a canvas only when the canvas is read, and then
 * everything at once: a whole sheet blocked the page for 15 ms.
 */
export const stripCount = 4;

const newContext = (): SheetContext | null =>
  (typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1).getContext('2d')) ??
  document.createElement('canvas').getContext('2d');

/** What was painted, rasterized now where the browser can do that. */
const imageOf = ({ canvas }: SheetContext): ImageBitmap | HTMLCanvasElement =>
  canvas instanceof HTMLCanvasElement ? canvas : canvas.transferToImageBitmap();

/**
 * A canvas on which names are painted over many frames and shown when all are done. It paints on separate
 * canvases, because Chromium copies a canvas of the page (10 MB on a desktop) in each frame in which it was
 * painted, visible or not.
 */
export class NamesSheet {
  readonly #papers = Array.from({ length: stripCount }, newContext);
  /** The last finished canvas. */
  readonly canvas = document.createElement('canvas');

  /**
   * Paints strip by strip, each empty at first, and then shows all of them.
   *
   * @param size in CSS pixels
   * @param density device pixels per CSS pixel
   */
  *paint(
    size: { width: number; height: number },
    density: number,
    paintStrip: (strip: Strip) => Steps<void>,
  ): Steps<void> {
    const width = Math.floor(size.width * density);
    const height = Math.floor(size.height * density);
    const stripHeight = Math.ceil(height / stripCount);
    const images: ReturnType<typeof imageOf>[] = [];
    for (const [index, context] of this.#papers.entries()) {
      yield;
      if (!context) continue;
      const top = index * stripHeight;
      // setting its size clears it
      Object.assign(context.canvas, { width, height: stripHeight });
      context.setTransform(density, 0, 0, density, 0, -top);
      yield* paintStrip({ context, top: top / density, bottom: (top + stripHeight) / density });
      yield;
      images.push(imageOf(context));
    }
    yield;
    Object.assign(this.canvas, { width, height });
    const shown = this.canvas.getContext('2d');
    images.forEach((image, index) => {
      shown?.drawImage(image, 0, index * stripHeight);
      if ('close' in image) image.close();
    });
  }
}
