import type { Bounds } from '../types.ts';
import type { LabelFeature } from './features.ts';
import type { Painted, PaintOrder } from './painter.ts';

export type TileImage = ImageBitmap | Blob | HTMLCanvasElement;

/** Paints tiles and reads their content. */
export interface TilesClient {
  /**
   * Paints a tile, then calls `done`; with null if nothing could be painted. Returns a function that cancels the
   * painting.
   */
  paint: (order: PaintOrder, done: (painted: Painted<TileImage> | null) => void) => () => void;
  /** Returns the named features of a view. They come from the tiles that the view shows. */
  features: (bounds: Bounds, zoom: number) => Promise<LabelFeature[]>;
}

/** Called when incomplete tiles should be painted again. */
export type OnStale = () => void;
