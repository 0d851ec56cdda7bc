import type { Bounds } from '../types.ts';
import type { LabelFeature } from './features.ts';
import type { Painted, PaintOrder } from './painter.ts';

/** WebKit does not always show a canvas that was painted while invisible, so it gets pictures. */
export type ImageFormat = 'bitmap' | 'picture';

export type TilesRequest =
  /** `root`: the map's address. */
  | { type: 'start'; root: string; wanted: ImageFormat }
  | { type: 'paint'; id: number; order: PaintOrder }
  /** The tile has left the screen and need not be painted. */
  | { type: 'cancel'; id: number }
  | { type: 'features'; id: number; bounds: Bounds; zoom: number };

export type TilesReply =
  /** Null when no data could be loaded. */
  | { type: 'painted'; id: number; painted: Painted<ImageBitmap | Blob> | null }
  | { type: 'features'; id: number; features: LabelFeature[] }
  /** The relief has loaded, so tiles painted without it can be improved. */
  | { type: 'stale' };
