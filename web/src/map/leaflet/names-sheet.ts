import type { Steps } from '../in-steps.ts';

export type SheetContext = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** A horizontal strip of the canvas, as wide as the canvas. */
export interface Strip {
  /** The context for painting the strip, scaled to CSS pixels of the canvas. */
  context: SheetContext;
  /** The strip's upper and lower edge, in CSS pixels from the canvas's upper edge. */
  top: number;
  bottom: number;
}

/**
 * Number of strips. Chromium rasterizes a canvas only when its content is read. With one large canvas, this blocked the
 * page for 15 ms.
 */
export const stripCount = 4;

const newContext = (): SheetContext | null =>
  (typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1).getContext('2d')) ??
  document.createElement('canvas').getContext('2d');

/** Returns a strip as an image. In browsers with OffscreenCanvas, this call rasterizes the strip. */
const imageOf = ({ canvas }: SheetContext): ImageBitmap | HTMLCanvasElement =>
  canvas instanceof HTMLCanvasElement ? canvas : canvas.transferToImageBitmap();

/**
 * Paints a canvas strip by strip over many frames, and shows all strips when the last strip is complete. The strips are
 * separate canvases: when a canvas of the page is painted, even an invisible one, Chromium copies it in that frame (10
 * MB on a desktop).
 * @param size in CSS pixels
 * @param density device pixels per CSS pixel
 */
export function* paintInStrips(
  canvas: HTMLCanvasElement,
  size: { width: number; height: number },
  density: number,
  paintStrip: (strip: Strip) => Steps<void>,
): Steps<void> {
  const width = Math.floor(size.width * density);
  const height = Math.floor(size.height * density);
  const stripHeight = Math.ceil(height / stripCount);
  const images: ReturnType<typeof imageOf>[] = [];
  for (let top = 0; top < height; top += stripHeight) {
    yield;
    const context = newContext();
    if (!context) return;
    Object.assign(context.canvas, { width, height: stripHeight });
    context.setTransform(density, 0, 0, density, 0, -top);
    yield* paintStrip({ context, top: top / density, bottom: (top + stripHeight) / density });
    yield;
    images.push(imageOf(context));
  }
  yield;
  // setting the size of a canvas also clears the canvas
  Object.assign(canvas, { width, height });
  const shown = canvas.getContext('2d');
  images.forEach((image, index) => {
    shown?.drawImage(image, 0, index * stripHeight);
    if ('close' in image) image.close();
  });
}
