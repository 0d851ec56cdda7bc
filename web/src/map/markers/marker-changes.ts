import type { MapMarker } from '../types.ts';
import { markerLook } from './marker-element.ts';

/** One step that brings the visible markers nearer to the wanted ones. */
export type MarkerChange = { remove: string } | { show: MapMarker };

/** The state of a marker on a map; equal states look equal. */
export const markerState = (marker: MapMarker): string =>
  `${marker.position.lat}|${marker.position.lng}|${markerLook(marker)}`;

/**
 * The necessary changes, alternately one removal and one addition while there are both, so that the map is
 * never empty between two zooms although the page makes only a few changes at a time.
 *
 * @param shown states by id
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
