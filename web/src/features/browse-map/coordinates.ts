import type { LatLng } from '../../map/types.ts';

/** Characters of a coordinate that are shown and copied (product.md §2): truncated, not rounded. */
const shownCharacters = 8;

export function truncated(coordinate: number): string {
  return String(coordinate).slice(0, shownCharacters);
}

/** `lat,lng` in the copied form. */
export function copiedText({ lat, lng }: LatLng): string {
  return `${truncated(lat)},${truncated(lng)}`;
}
