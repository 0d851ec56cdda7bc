import type { AtlasPlace } from './atlas.ts';

/** The ids of the elements of an embedded map's page: what it shows, as JSON, and where. */
export const embedElements = { data: 'embed-data', map: 'map' } as const;

/** [west, south, east, north] in degrees. */
export type Box = readonly [west: number, south: number, east: number, north: number];

/** What an embedded map shows (`/embed`): all that its page needs to know. */
export interface EmbeddedMap {
  box: Box;
  /** Null: as near as the box allows. */
  zoom: number | null;
  places: AtlasPlace[];
  /** The place that it was asked for by; null for a region. */
  placeId: string | null;
  /** Which of a place's names its readers see first. */
  names: 'latin' | 'arabic';
  texts: { zoomIn: string; zoomOut: string; map: string };
}

export const embedLimits = {
  /** Places that an embedded map shows: those nearest to its middle. */
  places: 150,
  /** Pixels of its frame, when nothing else is asked for. */
  width: 600,
  height: 400,
  /** Pixels. */
  smallest: 200,
} as const;

/** The path of a place's embedded map. */
export const embedPath = (placeId: string): string => `/embed?place=${encodeURIComponent(placeId)}`;

/** Its frame, for pages of others. @param origin of the site */
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
