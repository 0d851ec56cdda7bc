import type { MapMarker, UnnamedPlace } from '../../map/types.ts';

/**
 * Omits settlements that have a marker, such as the open settlement, because the marker already shows the name. If no
 * settlement has a marker, returns `unnamed` itself, so that the map does not place the labels again.
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
