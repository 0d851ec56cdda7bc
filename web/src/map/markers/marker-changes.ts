import type { MapMarker } from '../types.ts';
import { markerLook } from './marker-element.ts';

/** One thing to do so that what is shown becomes what is wanted. */
export type MarkerChange = { remove: string } | { show: MapMarker };

/** A marker that is nothing else than it was, on a map. */
export const markerState = (marker: MapMarker): string =>
  `${marker.position.lat}|${marker.position.lng}|${markerLook(marker)}`;

/**
 * What has to change: for each marker that goes one that comes, as long as there are both, so that the map is
 * never bare between two zooms though the page takes them a few at a time.
 *
 * @param shown states by id
 */
export function markerChanges(
  shown: ReadonlyMap<string, string>,
  wanted: readonly MapMarker[],
): MarkerChange[] {
  const ids = new Set(wanted.map(({ id }) => id));
  const gone = [...shown.keys()].filter((id) => !ids.has(id));
  const come = wanted.filter((marker) => shown.get(marker.id) !== markerState(marker));
  const changes: MarkerChange[] = [];
  for (let at = 0; at < Math.max(gone.length, come.length); at++) {
    const [show, remove] = [come[at], gone[at]];
    if (show) changes.push({ show });
    if (remove !== undefined) changes.push({ remove });
  }
  return changes;
}
