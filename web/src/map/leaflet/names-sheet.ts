import type { Steps } from '../in-steps.ts';

export type SheetContext = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

export interface Strip {
  /** The context is scaled to CSS pixels of the canvas. */
  context: SheetContext;
  /** The strip's upper and lower edge, in CSS pixels from the canvas's upper edge. */
  top: number;
  bottom: number;
}

/**
 * Number of strips of a canvas. Chromium rasterizes a canvas only when its content is read. Rasterizing one large
 * canvas blocked the page for 15 ms, so each strip is rasterized separately.
 */
export const stripCount = 4;

const newContext = (): SheetContext | null =>
  (typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1).getContext('2d')) ??
  document.createElement('canvas').getContext('2d');

/** Returns the image of a painted strip. If the strip is an OffscreenCanvas, `transferToImageBitmap` rasterizes it. */
const imageOf = ({ canvas }: SheetContext): ImageBitmap | HTMLCanvasElement =>
  canvas instanceof HTMLCanvasElement ? canvas : canvas.transferToImageBitmap();

/**
 * Paints a canvas strip by strip over many frames, and shows all strips when the last strip is complete. If a canvas of
 * the page is painted in a frame, Chromium copies this canvas in the same frame (10 MB on a desktop). Each strip is
 * therefore a separate canvas outside the page.
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
  // Setting the size of a canvas also clears the canvas.
  Object.assign(canvas, { width, height });
  const shown = canvas.getContext('2d');
  images.forEach((image, index) => {
    shown?.drawImage(image, 0, index * stripHeight);
    if ('close' in image) image.close();
  });
}
