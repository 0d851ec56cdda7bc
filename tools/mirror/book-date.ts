import type { DetailPack } from '@shared/formats/place-details.ts';

/**
 * Returns the date of the book in ISO 8601: the time of the last change of a place, so that the same map always has the
 * same book. The book of a map without places has the time `now`, in milliseconds since 1970.
 */
export function bookDate(packs: readonly DetailPack[], now: number): string {
  const changes = packs.flatMap(({ places }) => places.map(([, , at]) => at));
  const last = changes.reduce((a, b) => Math.max(a, b), 0);
  return new Date(last === 0 ? now : last).toISOString();
}
