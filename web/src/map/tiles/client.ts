import type { Bounds } from '../types.ts';
import type { LabelFeature } from './features.ts';
import type { Painted, PaintOrder } from './painter.ts';

export type TileImage = ImageBitmap | Blob | HTMLCanvasElement;

/** What paints tiles and reads what they hold. */
export interface TilesClient {
  /** `done` gets null when nothing could be had. Ends with a call that stops it. */
  paint: (order: PaintOrder, done: (painted: Painted<TileImage> | null) => void) => () => void;
  /** What of a view's ground bears a name; from the files that the view is drawn of. */
  features: (bounds: Bounds, zoom: number) => Promise<LabelFeature[]>;
}

/** What is not whole should be painted anew. */
export type OnStale = () => void;
