import type { Bounds } from '../types.ts';
import type { LabelFeature } from './features.ts';
import type { Painted, PaintOrder } from './painter.ts';

export type TileImage = ImageBitmap | Blob | HTMLCanvasElement;

/** Paints tiles and reads their content. */
export interface TilesClient {
  /** `done` gets null when nothing could be painted. Returns a function that cancels it. */
  paint: (order: PaintOrder, done: (painted: Painted<TileImage> | null) => void) => () => void;
  /** The named features of a view, from the tiles with which it is drawn. */
  features: (bounds: Bounds, zoom: number) => Promise<LabelFeature[]>;
}

/** Called when incomplete tiles should be painted again. */
export type OnStale = () => void;
