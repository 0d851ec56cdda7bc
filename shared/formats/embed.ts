import type { AtlasPlace } from './atlas.ts';

export const embedElements = { data: 'embed-data', map: 'map' } as const;

/** The sides of a box, in degrees. */
export type BoundingBox = readonly [west: number, south: number, east: number, north: number];

export interface EmbeddedMap {
  box: BoundingBox;
  /** Zoom of the map. If it is null, the zoom is chosen so that the map shows `box`. */
  zoom: number | null;
  places: AtlasPlace[];
  /** Id of the place that the map marks. Null for a map of a region. */
  placeId: string | null;
  names: 'latin' | 'arabic';
  texts: { zoomIn: string; zoomOut: string; map: string };
}

export const embedLimits = {
  places: 150,
  /** Default size of the frame, in pixels. */
  width: 600,
  height: 400,
  /** Minimum width and height of the frame, in pixels. */
  smallest: 200,
} as const;

export const embedPath = (placeId: string): string => `/embed?place=${encodeURIComponent(placeId)}`;

/**
 * Returns the HTML of an `<iframe>` that shows a map on another site.
 *
 * @param src the absolute address of the embedded map
 */
export function embedFrame(
  src: string,
  { width, height, title }: { width: number; height: number; title: string },
): string {
  const escape = (text: string) =>
    text
      .replaceAll('&', '&amp;')
      .replaceAll('"', '&quot;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;');
  return `<iframe src="${escape(src)}" title="${escape(title)}" width="${width}" height="${height}" style="border:0" loading="lazy" referrerpolicy="no-referrer"></iframe>`;
}
