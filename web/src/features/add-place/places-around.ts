import { unpackPlace, type AtlasPlace } from '@contract/atlas.ts';
import type { Location } from '@contract/schemas.ts';
import { cellBounds } from '../../map/atlas/cell-bounds.ts';
import { fetchCell, fetchManifest } from '../../map/atlas/fetch-atlas.ts';
import { overlaps } from '../../map/geometry.ts';
import type { Bounds } from '../../map/types.ts';
import { nearbyLimits, nearbyPlaces } from './nearby.ts';

/** A published place near the pin. */
export interface Nearby {
  place: AtlasPlace;
  metres: number;
}

/** Metres of one degree of latitude, and of longitude at the equator. */
const metresPerDegree = 111_195;

/** A frame that holds the circle in which places are asked about. */
export function frameAround({ lat, lng }: Location): Bounds {
  const dLat = nearbyLimits.metres / metresPerDegree;
  const dLng = dLat / Math.max(0.01, Math.cos((lat * Math.PI) / 180));
  return { south: lat - dLat, west: lng - dLng, north: lat + dLat, east: lng + dLng };
}

/**
 * Published places around a point, nearest first, from the atlas: the files are in the HTTP cache
 * already when the map has shown them.
 * @throws AtlasError
 */
export async function placesAround(point: Location): Promise<Nearby[]> {
  const frame = frameAround(point);
  const { cells } = await fetchManifest();
  const near = await Promise.all(
    cells.filter(({ key }) => overlaps(cellBounds(key), frame)).map(fetchCell),
  );
  return nearbyPlaces(
    point,
    near.flatMap(({ places }) => places.map(unpackPlace)),
  );
}
