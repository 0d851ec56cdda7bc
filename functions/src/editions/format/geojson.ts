import { attestedNames, webLinks } from '../place.ts';
import type { PlaceRow } from '../columns.ts';

/** A place as a GeoJSON feature (RFC 7946), on one line. */
export function feature(row: PlaceRow): string {
  const { place, details, url } = row;
  return JSON.stringify({
    type: 'Feature',
    id: place.place_id,
    geometry: { type: 'Point', coordinates: [place.lng, place.lat] },
    properties: {
      name_az: place.name_az,
      name_loc: place.name_loc,
      name_new: place.name_new,
      status: place.status,
      approximate: details?.approximate ?? false,
      about: details?.story.about ?? null,
      links: webLinks(row),
      names: attestedNames(row),
      updated: details?.updated_at ?? null,
      url,
    },
  });
}
