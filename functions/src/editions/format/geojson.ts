import { editionContent } from '../place.ts';
import type { PlaceRow } from '../columns.ts';

/** Returns a place as a GeoJSON feature (RFC 7946), on one line. */
export function feature(row: PlaceRow): string {
  const { place, details, url } = row;
  return JSON.stringify({
    type: 'Feature',
    id: place.place_id,
    geometry: { type: 'Point', coordinates: [place.lng, place.lat] },
    properties: {
      ...editionContent(row),
      status: place.status,
      approximate: details?.approximate ?? false,
      updated: details?.updated_at ?? null,
      url,
    },
  });
}
