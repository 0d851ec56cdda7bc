import type { MapMarker, UnnamedPlace } from '../../map/types.ts';

/**
 * The unnamed settlements without the open one, which has a marker with its name. Returns the same list if it
 * is unchanged, so that labels are not placed again.
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
