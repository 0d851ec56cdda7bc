import type { MapMarker } from '../types.ts';
import { markerLook } from './marker-element.ts';

export type MarkerChange = { remove: string } | { show: MapMarker };

export const markerState = (marker: MapMarker): string =>
  `${marker.position.lat}|${marker.position.lng}|${markerLook(marker)}`;

/**
 * Returns the changes that turn the visible markers into the wanted markers. Removals and additions alternate, because
 * the page makes only a few changes at a time, and the map must not be empty between two zooms.
 * @param shown states of the visible markers by id
 */
export function markerChanges(
  shown: ReadonlyMap<string, string>,
  wanted: readonly MapMarker[],
): MarkerChange[] {
  const ids = new Set(wanted.map(({ id }) => id));
  const removed = [...shown.keys()].filter((id) => !ids.has(id));
  const come = wanted.filter((marker) => shown.get(marker.id) !== markerState(marker));
  const changes: MarkerChange[] = [];
  for (let at = 0; at < Math.max(removed.length, come.length); at++) {
    const [show, remove] = [come[at], removed[at]];
    if (show) changes.push({ show });
    if (remove !== undefined) changes.push({ remove });
  }
  return changes;
}
