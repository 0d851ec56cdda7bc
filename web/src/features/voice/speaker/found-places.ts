import type { Prediction } from '@shared/contract/schemas.ts';
import type { NameScript } from '../../../i18n/languages.ts';
import { originalName, originalNames } from '../../../map/places/names.ts';
import type { PlaceHit } from '../../../map/places/protocol.ts';
import { whereaboutsOf } from '../../../map/places/whereabouts.ts';

/** A place that a speaker can choose. */
export interface PlaceOption {
  id: string;
  name: string;
  /** Other names of the place or its region, which distinguish places with the same name. */
  details: string[];
}

/** Maximum number of results: they must fit above a phone's keyboard. */
export const maxFound = 6;

/**
 * Combines the search results: first the places of our map, then results of the map service that are not on our map.
 */
export function foundPlaces(
  ours: readonly PlaceHit[],
  predictions: readonly Prediction[],
  script: NameScript,
): PlaceOption[] {
  const known = new Set(ours.map(({ place }) => place.place_id));
  const found = [
    ...ours.map(({ place }): PlaceOption => {
      const name = originalName(place, script);
      const others = new Set([...originalNames(place, script), place.name_new]);
      others.delete(name);
      return { id: place.place_id, name, details: [...others] };
    }),
    ...predictions
      .filter(({ placeId }) => !known.has(placeId))
      .map((prediction): PlaceOption => ({
        ...{ id: prediction.placeId, name: prediction.name },
        details: whereaboutsOf(prediction),
      })),
  ];
  return found.slice(0, maxFound);
}
