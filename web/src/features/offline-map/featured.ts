import { contains } from '../../map/geometry.ts';
import type { PlacesState } from '../../map/places/places-client.ts';
import type { Bounds } from '../../map/types.ts';

export function featuredIn(
  frame: Bounds,
  { markers, unnamed }: Pick<PlacesState, 'markers' | 'unnamed'>,
): string {
  const named = markers.flatMap((marker) => {
    const place = marker.kind === 'cluster' ? marker.leader : marker;
    return place ? [{ ...place, position: marker.position }] : [];
  });
  const [first] = [...named, ...unnamed]
    .filter(({ position }) => contains(frame, position))
    .sort((a, b) => b.importance - a.importance);
  return first?.name ?? '';
}
