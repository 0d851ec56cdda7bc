import { distanceBetween } from '@shared/geo/distance.ts';
import type { GeocodeCandidate, Location } from '@shared/contract/schemas.ts';
import { isExactPoint } from './exact-point.ts';
import { nearbyPlaces } from './nearby.ts';
import type { NearbyPlace } from './places-around.ts';

export type PlaceChoice =
  | { kind: 'candidate'; candidate: GeocodeCandidate; metres: number }
  | { kind: 'known'; place: NearbyPlace; metres: number }
  | { kind: 'point'; candidate: GeocodeCandidate; nearest: GeocodeCandidate['landmark'] };

/**
 * Combines the geocoder's candidates with the existing places around a point. The nearest choice comes first, and the
 * exact point last. Each place appears only once.
 */
export function choicesOf(
  point: Location,
  candidates: readonly GeocodeCandidate[],
  around: readonly NearbyPlace[],
): PlaceChoice[] {
  const onMap = new Map(around.map((place) => [place.id, place]));
  const offered = candidates.filter((candidate) => !isExactPoint(candidate));
  const ids = new Set(offered.map(({ placeId }) => placeId));
  const others = around.filter(({ id }) => !ids.has(id));
  const places = [
    ...offered.map((candidate) => ({
      kind: 'candidate' as const,
      candidate,
      metres: distanceBetween(
        point,
        onMap.get(candidate.placeId) ?? candidate.place.geometry.location,
      ),
    })),
    ...nearbyPlaces(point, others).map((near) => ({ kind: 'known' as const, ...near })),
  ].sort((a, b) => a.metres - b.metres);
  const points = candidates.filter(isExactPoint).map((candidate) => ({
    kind: 'point' as const,
    candidate,
    nearest: nearestOf(places[0], candidate.landmark),
  }));
  return [...places, ...points];
}

function nearestOf(
  first: Exclude<PlaceChoice, { kind: 'point' }> | undefined,
  landmark: GeocodeCandidate['landmark'],
): GeocodeCandidate['landmark'] {
  if (!first || (landmark && landmark.metres < first.metres)) return landmark;
  const name = first.kind === 'known' ? first.place.name : first.candidate.placeName;
  return { name, metres: first.metres };
}
