import { ApiError } from '@shared/contract/errors.ts';
import type { Box } from '@shared/formats/embed.ts';
import { mapZooms as zooms } from '@shared/geo/map-zooms.ts';
import { placeIdKind } from '@shared/contract/place-id.ts';

/** The parameters of an embedded map. */
export type AskedView =
  | { placeId: string; zoom: number | null }
  | { box: Box; zoom: number | null };

function zoomOf(text: string | null): number | null {
  if (text === null) return null;
  const zoom = /^\d{1,2}$/.test(text) ? Number(text) : NaN;
  if (!(zoom >= zooms.min && zoom <= zooms.max))
    throw new ApiError('invalid', `zoom: expected a whole number from ${zooms.min} to ${zooms.max}, got "${text.slice(0, 20)}"`, { field: 'zoom' }); // oxfmt-ignore
  return zoom;
}

function boxOf(text: string): Box {
  const numbers = text.length <= 100 ? text.split(',').map((part) => (/^-?\d+(\.\d+)?$/.test(part) ? Number(part) : NaN)) : []; // oxfmt-ignore
  const [west = NaN, south = NaN, east = NaN, north = NaN] = numbers;
  const right =
    west >= -180 && west < east && east <= 180 && south >= -85 && south < north && north <= 85;
  if (numbers.length !== 4 || !right)
    throw new ApiError('invalid', `bbox: expected west,south,east,north in degrees (-180 to 180, -85 to 85), got "${text.slice(0, 60)}"`, { field: 'bbox' }); // oxfmt-ignore
  return [west, south, east, north];
}

/**
 * Reads `?place=…` or `?bbox=west,south,east,north`, either with `&zoom=…`.
 *
 * @throws ApiError `invalid`, naming the parameter
 */
export function askedView(query: URLSearchParams): AskedView {
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
