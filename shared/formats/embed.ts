import type { AtlasPlace } from './atlas.ts';

/**
 * Ids of two elements in the page of an embedded map: the element with the data as JSON, and the element of the map.
 */
export const embedElements = { data: 'embed-data', map: 'map' } as const;

/** The sides of a box, in degrees. */
export type BoundingBox = readonly [west: number, south: number, east: number, north: number];

export interface EmbeddedMap {
  box: BoundingBox;
  /** The zoom of the map; null if `box` decides the zoom. */
  zoom: number | null;
  places: AtlasPlace[];
  /** Id of the place that the map marks, or null for a map of a region. */
  placeId: string | null;
  /** Script of the place names that the map shows first. */
  names: 'latin' | 'arabic';
  texts: { zoomIn: string; zoomOut: string; map: string };
}

export const embedLimits = {
  /** Maximum number of places on an embedded map. */
  places: 150,
  /** Default size of the frame, in pixels. */
  width: 600,
  height: 400,
  /** Minimum width and height, in pixels. */
  smallest: 200,
} as const;

export const embedPath = (placeId: string): string => `/embed?place=${encodeURIComponent(placeId)}`;

/**
 * Returns the HTML of an `<iframe>` that shows a map on another site. @param src the absolute address of the embedded
 * map
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
