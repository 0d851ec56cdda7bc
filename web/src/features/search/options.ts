import { distanceBetween } from '@shared/geo/distance.ts';
import { fold } from '@shared/names/fold.ts';
import { chosenForms } from '@shared/names/other-forms.ts';
import type { LatLng } from '@shared/geo/position.ts';
import type { Prediction } from '@shared/contract/schemas.ts';
import { t } from '../../i18n/t.ts';
import type { NameScript } from '../../i18n/languages.ts';
import { originalName, originalNames } from '../../map/places/names.ts';
import type { PlaceHit } from '../../map/places/protocol.ts';
import { whereaboutsOf } from '../../map/places/whereabouts.ts';
import { positionText } from '../../map/position-text.ts';
import type { SearchState } from './use-search.ts';

export interface SearchOption {
  placeId: string;
  group: 'position' | 'ours' | 'predictions';
  /** The original name, the name in the shown year, or the geocoding service's name. */
  title: string;
  /** The original names of the place. */
  originals: string[];
  /** Other names of the place, or its region. */
  details: string[];
  /** The further name that matched: "Rezaiyeh" for Urmu. */
  foundBy: string | null;
  /** Set if the option is a position: the position, and what choosing it does. */
  at?: { position: LatLng; action: 'show' | 'add' };
}

/** Maximum distance in metres at which two places with the same name count as one. */
const samePlace = 5_500;

/** Whether a result of the geocoding service is a place of the map that has another id. */
function isOurs({ name, location }: Prediction, { place }: PlaceHit): boolean {
  if (!location) return false;
  const near = distanceBetween(location, place) < samePlace;
  return near && chosenForms(place).some((ours) => fold(ours) === fold(name));
}

type Searched = Pick<SearchState, 'ours' | 'predictions'> & Partial<Pick<SearchState, 'position'>>;

/** Returns the options for a position: show it, or add a place there. */
function positionOptions(position: LatLng): SearchOption[] {
  const option = (placeId: string, title: string, action: 'show' | 'add'): SearchOption => ({
    placeId,
    group: 'position',
    title,
    originals: [],
    details: [],
    foundBy: null,
    at: { position, action },
  });
  return [
    option('position', positionText(position), 'show'),
    option('position-add', t('search.addHere'), 'add'),
  ];
}

/** Returns the results in order, without predictions that are places of the map. */
export function optionsOf(
  { ours, predictions, position = null }: Searched,
  script: NameScript,
): SearchOption[] {
  const known = new Set(ours.map(({ place }) => place.place_id));
  return [
    ...(position ? positionOptions(position) : []),
    ...ours.map(({ place, form, then }): SearchOption => {
      const title = then?.name ?? originalName(place, script);
      const originals = originalNames(place, script);
      const others = [...originals, place.name_new];
      return {
        placeId: place.place_id,
        group: 'ours',
        title,
        originals,
        details: [...new Set(others)].filter((name) => name !== title),
        foundBy: form === title ? null : form,
      };
    }),
    ...predictions
      .filter(
        (prediction) =>
          !known.has(prediction.placeId) && !ours.some((hit) => isOurs(prediction, hit)),
      )
      .map((prediction): SearchOption => ({
        placeId: prediction.placeId,
        group: 'predictions',
        title: prediction.name,
        originals: [],
        details: whereaboutsOf(prediction),
        foundBy: null,
      })),
  ];
}

/** Returns the option that a key makes active (-1 for the input itself); null for other keys. */
export function moveActive(key: string, active: number, count: number): number | null {
  if (count === 0) return null;
  switch (key) {
    case 'ArrowDown':
      return active + 1 < count ? active + 1 : -1;
    case 'ArrowUp':
      return active < 0 ? count - 1 : active - 1;
    default:
      return null;
  }
}
