import type { Bounds } from '../types.ts';
import type { LabelFeature } from './features.ts';
import type { Painted, PaintOrder } from './painter.ts';

export type TileImage = ImageBitmap | Blob | HTMLCanvasElement;

export interface TilesClient {
  /**
   * Paints a tile, and then calls `done`; with null if nothing could be painted.
   * @returns a function that cancels the painting
   */
  paint: (order: PaintOrder, done: (painted: Painted<TileImage> | null) => void) => () => void;
  features: (bounds: Bounds, zoom: number) => Promise<LabelFeature[]>;
  /**
   * Ends the worker. After that, the client gives no results: it never calls `done`, and the promises of `features`
   * never settle.
   */
  stop?: () => void;
}

/** @param isReload true if the features for labels are out of date, in addition to the painted tiles */
export type OnStale = (isReload?: boolean) => void;
