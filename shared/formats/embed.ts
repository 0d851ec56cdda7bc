import type { AtlasPlace } from './atlas.ts';

/** The ids of the elements of an embedded map's page: for its data as JSON, and for the map. */
export const embedElements = { data: 'embed-data', map: 'map' } as const;

/** [west, south, east, north] in degrees. */
export type BoundingBox = readonly [west: number, south: number, east: number, north: number];

/** The data in the page of an embedded map (`/embed`). */
export interface EmbeddedMap {
  box: BoundingBox;
  /** The zoom of the map; null if `box` decides the zoom. */
  zoom: number | null;
  places: AtlasPlace[];
  /** The place to which the map points; null for a map of a region. */
  placeId: string | null;
  /** The script of the names that are shown first. */
  names: 'latin' | 'arabic';
  texts: { zoomIn: string; zoomOut: string; map: string };
}

export const embedLimits = {
  /** Maximum places on an embedded map. */
  places: 150,
  /** Default size of the frame, in pixels. */
  width: 600,
  height: 400,
  /** Minimum width and height, in pixels. */
  smallest: 200,
} as const;

/** The path of a place's embedded map. */
export const embedPath = (placeId: string): string => `/embed?place=${encodeURIComponent(placeId)}`;

/** Returns the HTML of a frame, for pages of other sites. @param src the absolute address of the embedded map */
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
