import type { Prediction } from '@shared/contract/schemas.ts';
import type { NameScript } from '../../../i18n/languages.ts';
import { originalName, originalNames } from '../../../map/places/names.ts';
import type { PlaceHit } from '../../../map/places/protocol.ts';
import { whereaboutsOf } from '../../../map/places/whereabouts.ts';

export interface PlaceOption {
  id: string;
  name: string;
  /** Other names of the place or its region. They distinguish places with the same name. */
  details: string[];
}

/** Maximum number of results, which must fit above the keyboard of a phone. */
export const maxFound = 6;

/** Combines the search results. The map's own places come first, and then the geocoder's places that the map lacks. */
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
