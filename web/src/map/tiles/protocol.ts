import type { Bounds } from '../types.ts';
import type { LabelFeature } from './features.ts';
import type { Painted, PaintOrder } from './painter.ts';

/**
 * Form in which the worker sends painted tiles. WebKit gets `picture`, because WebKit does not always show a canvas
 * that was painted while invisible.
 */
export type ImageFormat = 'bitmap' | 'picture';

export type TilesRequest =
  | { type: 'start'; root: string; wanted: ImageFormat }
  | { type: 'paint'; id: number; order: PaintOrder }
  /** The page no longer needs the tile, because it has left the screen. */
  | { type: 'cancel'; id: number }
  | { type: 'features'; id: number; bounds: Bounds; zoom: number };

export type TilesReply =
  /** `painted` is null if no data could be loaded. */
  | { type: 'painted'; id: number; painted: Painted<ImageBitmap | Blob> | null }
  | { type: 'features'; id: number; features: LabelFeature[] }
  /** The relief has loaded, so the page can ask again for tiles that were painted without the relief. */
  | { type: 'stale' };
