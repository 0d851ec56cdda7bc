import { boundsOfAll } from '@shared/geo/bounds.ts';
import { cameraFitting } from '../../map/geometry.ts';
import { zoomRange } from '../../map/map-store.ts';
import type { Camera, LatLng, PlaceMarker, Viewport } from '../../map/types.ts';
import type { Candidate } from './protocol.ts';

/**
 * Margins around the points, in pixels. They leave space for the pins above the points and the labels beside the
 * points.
 */
const covered = { top: 52, right: 44, bottom: 28, left: 44 };
/** Maximum zoom. At a larger zoom, the map shows nothing that users recognise. */
const largestZoom = 13;

/** Returns a camera that shows all points. There must be at least one point. */
export function cameraOn(points: readonly LatLng[], size: Viewport['size']): Camera {
  const { center, zoom } = cameraFitting(boundsOfAll(points), size, covered);
  return { center, zoom: Math.max(zoomRange.min, Math.min(largestZoom, zoom)) };
}

export const ownMarker = 'own';

const marker = (
  id: string,
  position: LatLng,
  shown: Pick<PlaceMarker, 'name' | 'status' | 'selected'>,
): PlaceMarker => ({
  ...{ kind: 'place', id, position, today: null, rank: 'town', importance: 0 },
  ...shown,
  label: { side: 'right', today: false },
});

export function candidateMarkers(
  candidates: readonly Candidate[],
  chosen: string | undefined,
  texts: { numberOf: (index: number) => string; own: string; position: LatLng | null },
): PlaceMarker[] {
  const { numberOf, own, position } = texts;
  const all = candidates.map(({ id, location, name_az, name_loc }, index) =>
    marker(id, location, {
      ...{ name: numberOf(index), selected: id === chosen },
      status: name_az === null && name_loc === null ? 'none' : 'approved',
    }),
  );
  return position
    ? [marker(ownMarker, position, { name: own, status: 'pending', selected: false }), ...all]
    : all;
}
