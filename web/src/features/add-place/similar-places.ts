import { boundsAround, contains } from '@shared/geo/bounds.ts';
import { chosenForms } from '@shared/names/other-forms.ts';
import { similarTo } from '@shared/names/similar.ts';
import type { KnownPlace } from '../../map/places/protocol.ts';
import { duplicateLimits, nearbyPlaces } from './nearby.ts';
import type { NearbyPlace } from './places-around.ts';

/**
 * Returns nearby places that have a similar name in any script, because they may be duplicates. The nearest place comes
 * first.
 * @param pending places that only reviewers see; a place that is also in `around` is listed once
 */
export function similarPlaces(
  place: KnownPlace,
  around: readonly NearbyPlace[],
  pending: readonly NearbyPlace[],
): { place: NearbyPlace; metres: number }[] {
  const known = new Set(around.map(({ id }) => id));
  const isLike = similarTo(chosenForms(place));
  const frame = boundsAround(place, duplicateLimits.metres);
  const others = [...around, ...pending.filter(({ id }) => !known.has(id))].filter(
    (one) =>
      one.id !== place.place_id &&
      // The comparison of names is the slowest check, so this check comes last.
      contains(frame, one) &&
      isLike(one.names),
  );
  return nearbyPlaces(place, others, duplicateLimits);
}
