import type { LatLng } from '../../map/types.ts';

/**
 * Number of characters of a coordinate that are shown and copied (product.md §2). Further digits are cut off, not
 * rounded.
 */
const shownCharacters = 8;

export function truncated(coordinate: number): string {
  return String(coordinate).slice(0, shownCharacters);
}

export function copiedText({ lat, lng }: LatLng): string {
  return `${truncated(lat)},${truncated(lng)}`;
}
