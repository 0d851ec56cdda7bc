import type { Bounds } from '../types.ts';
import type { LabelFeature } from './features.ts';
import type { Painted, PaintOrder } from './painter.ts';

/** WebKit forgets to show a canvas that was painted out of sight: it is given pictures. */
export type Wanted = 'bitmap' | 'picture';

export type TilesRequest =
  /** `root`: where the map is served. */
  | { type: 'start'; root: string; wanted: Wanted }
  | { type: 'paint'; id: number; order: PaintOrder }
  /** It has left the screen: not painted any more if it has not been. */
  | { type: 'cancel'; id: number }
  | { type: 'features'; id: number; bounds: Bounds; zoom: number };

export type TilesReply =
  /** Null when nothing could be had. */
  | { type: 'painted'; id: number; painted: Painted<ImageBitmap | Blob> | null }
  | { type: 'features'; id: number; features: LabelFeature[] }
  /** What was painted without the relief can be better: it has come. */
  | { type: 'stale' };
