import type { MapMarker, UnnamedPlace } from '../../map/types.ts';

/**
 * Removes the open settlement, which has a marker with its name, from the unnamed settlements. Returns the same array
 * if nothing changes, so that labels are not placed again.
 */
export function besideMarkers(
  unnamed: readonly UnnamedPlace[],
  markers: readonly Pick<MapMarker, 'id'>[],
): readonly UnnamedPlace[] {
  const marked = new Set(markers.map(({ id }) => id));
  return unnamed.some(({ id }) => marked.has(id))
    ? unnamed.filter(({ id }) => !marked.has(id))
    : unnamed;
}
