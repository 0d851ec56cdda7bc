import type { LatLng } from '../../map/types.ts';

/**
 * Number of characters of a coordinate that the app shows and copies (product.md §2). Further digits are cut off
 * without rounding.
 */
const shownCharacters = 8;

export function truncated(coordinate: number): string {
  return String(coordinate).slice(0, shownCharacters);
}

export function copiedText({ lat, lng }: LatLng): string {
  return `${truncated(lat)},${truncated(lng)}`;
}
