import type { MapMarker, UnnamedPlace } from '../../map/types.ts';

/**
 * Settlements that wait for a name, without the one that is open: it has a marker, with its name. The same list where
 * that is all of them: nothing is lettered anew then.
 */
export function besideMarkers(
  waiting: readonly UnnamedPlace[],
  markers: readonly Pick<MapMarker, 'id'>[],
): readonly UnnamedPlace[] {
  const marked = new Set(markers.map(({ id }) => id));
  return waiting.some(({ id }) => marked.has(id))
    ? waiting.filter(({ id }) => !marked.has(id))
    : waiting;
}
