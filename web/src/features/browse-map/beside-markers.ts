import type { MapMarker, UnnamedPlace } from '../../map/types.ts';

/**
 * Omits the open settlement, because its marker already shows its name. If nothing changes, returns the same array, so
 * that the map does not place the labels again.
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
