import type { MapMarker, WaitingPlace } from '../../map/types.ts';

/** Settlements that wait for a name, without the one that is open: it has a marker, with its name. */
export function besideMarkers(
  waiting: readonly WaitingPlace[],
  markers: readonly Pick<MapMarker, 'id'>[],
): WaitingPlace[] {
  const marked = new Set(markers.map(({ id }) => id));
  return waiting.filter(({ id }) => !marked.has(id));
}
