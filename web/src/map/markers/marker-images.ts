import { siteUrl } from '../../lib/site.ts';
import { markerColour, type ShownStatus } from '@shared/contract/status.ts';

/**
 * Size of a marker's picture in CSS pixels. The marker's tip is in the middle of the lower edge
 * (web/scripts/draw-markers.ts).
 */
export const markerSize = { width: 30, height: 38 } as const;

export function markerImage(status: ShownStatus): { src: string; srcset: string } {
  const path = `/markers/${markerColour[status]}`;
  const base = import.meta.env.VITE_MIRROR === 'on' ? siteUrl(path) : path;
  return { src: `${base}.png`, srcset: `${base}.png 1x, ${base}@2x.png 2x` };
}
