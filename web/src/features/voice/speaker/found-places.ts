import type { Prediction } from '@shared/contract/schemas.ts';
import type { NameScript } from '../../../i18n/languages.ts';
import { originalName, originalNames } from '../../../map/places/names.ts';
import type { PlaceHit } from '../../../map/places/protocol.ts';
import { whereaboutsOf } from '../../../map/places/whereabouts.ts';

export interface PlaceOption {
  id: string;
  name: string;
  details: string[];
}

/** Maximum number of results, which must fit above the keyboard of a phone. */
export const maxFound = 6;

/** The map's own places come before the geocoder's places. Omits a geocoder's place if `ours` also has this place. */
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
