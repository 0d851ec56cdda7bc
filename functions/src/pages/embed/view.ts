import { ApiError } from '@shared/contract/errors.ts';
import { readBounds } from '@shared/contract/read-bounds.ts';
import type { BoundingBox } from '@shared/formats/embed.ts';
import { mapZooms as zooms } from '@shared/geo/map-zooms.ts';
import { placeIdKind } from '@shared/contract/place-id.ts';

export type RequestedView =
  | { placeId: string; zoom: number | null }
  | { box: BoundingBox; zoom: number | null };

function zoomOf(text: string | null): number | null {
  if (text === null) return null;
  const zoom = /^\d{1,2}$/.test(text) ? Number(text) : NaN;
  if (!(zoom >= zooms.min && zoom <= zooms.max))
    throw new ApiError('invalid', `zoom: expected a whole number from ${zooms.min} to ${zooms.max}, got "${text.slice(0, 20)}"`, { field: 'zoom' }); // oxfmt-ignore
  return zoom;
}

function boxOf(text: string): BoundingBox {
  const { west, south, east, north } = readBounds(text);
  return [west, south, east, north];
}

/**
 * Parses the query `?place=…` or `?bbox=west,south,east,north`. Each form may have `&zoom=…`.
 *
 * @throws ApiError `invalid`, naming the parameter
 */
export function parseView(query: URLSearchParams): RequestedView {
  const zoom = zoomOf(query.get('zoom'));
  const placeId = query.get('place');
  if (placeId !== null) {
    if (placeIdKind(placeId) === null)
      throw new ApiError('invalid', `place: expected the id of a place, got "${placeId.slice(0, 60)}"`, { field: 'place' }); // oxfmt-ignore
    return { placeId, zoom };
  }
  const box = query.get('bbox');
  if (box === null) throw new ApiError('invalid', 'expected ?place= or ?bbox=', { field: 'place', reason: 'required' }); // oxfmt-ignore
  return { box: boxOf(box), zoom };
}
