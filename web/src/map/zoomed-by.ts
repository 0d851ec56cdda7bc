import { zoomRange } from './map-store.ts';
import type { Camera } from './types.ts';

export const zoomedBy = ({ center, zoom }: Camera, step: number): Camera => ({
  center,
  zoom: Math.min(zoomRange.max, Math.max(zoomRange.min, zoom + step)),
});
