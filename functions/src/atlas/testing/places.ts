import { noContent } from '@shared/contract/fields.ts';
import { detailContentOf, type PublicPlace } from '@shared/formats/place-details.ts';

export function placeAt(
  lat: number,
  lng: number,
  place_id: string,
  more: Partial<PublicPlace> = {},
): PublicPlace {
  return {
    place_id,
    lat,
    lng,
    status: 'approved',
    name_az: null,
    name_loc: 'سولدوز',
    name_new: `name of ${place_id}`,
    details: {
      content: detailContentOf({ ...noContent, name_new: '', about: `text of ${place_id}` }),
      approximate: false,
      revision: 1,
      updated_at: '2026-01-02T03:04:05.000Z',
    },
    ...more,
  };
}

export function crowd(count: number, { lat = 37, lng = 46, size = 1, prefix = 'gn-' } = {}) {
  return Array.from({ length: count }, (_, index) =>
    placeAt(
      lat + size * fraction(index * 0.618034),
      lng + size * fraction(index * 0.754878),
      `${prefix}${index + 1}`,
    ),
  );
}

function fraction(value: number): number {
  return value - Math.floor(value);
}
