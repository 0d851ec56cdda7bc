import type { Bounds } from '../types.ts';
import type { LabelFeature } from './features.ts';
import type { Painted, PaintOrder } from './painter.ts';

export type TileImage = ImageBitmap | Blob | HTMLCanvasElement;

export interface TilesClient {
  /**
   * Paints a tile, then calls `done`. If nothing could be painted, `done` gets null. Returns a function that cancels
   * the painting.
   */
  paint: (order: PaintOrder, done: (painted: Painted<TileImage> | null) => void) => () => void;
  /** Returns the named features of a view from the tiles that the view shows. */
  features: (bounds: Bounds, zoom: number) => Promise<LabelFeature[]>;
}

export type OnStale = () => void;
