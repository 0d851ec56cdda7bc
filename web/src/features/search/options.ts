import { distanceBetween } from '@shared/geo/distance.ts';
import { fold } from '@shared/names/fold.ts';
import { todaysNames } from '@shared/names/todays-name.ts';
import type { LatLng } from '@shared/geo/position.ts';
import type { Prediction } from '@shared/contract/schemas.ts';
import { t } from '../../i18n/t.ts';
import type { NameScript } from '../../i18n/languages.ts';
import { originalName, originalNames } from '../../map/places/names.ts';
import type { PlaceHit } from '../../map/places/protocol.ts';
import { whereaboutsOf } from '../../map/places/whereabouts.ts';
import type { SearchState } from './use-search.ts';

export interface SearchOption {
  placeId: string;
  group: 'position' | 'ours' | 'predictions';
  /** The original name or the one of the year that is shown, or the map service's name. */
  title: string;
  /** Of its names those that are original ones. */
  originals: string[];
  /** Other names, or where it lies. */
  details: string[];
  /** The further name that it was found by: "Rezaiyeh" of Urmu. */
  foundBy: string | null;
  /** What choosing it does with a position of the map, where it is one. */
  at?: { position: LatLng; action: 'show' | 'add' };
}

/** Metres within which two places of one name are one place. */
const samePlace = 5_500;

/** Whether the map service found a place that is ours under another id. */
function isOurs({ name, location }: Prediction, { place }: PlaceHit): boolean {
  if (!location) return false;
  const near = distanceBetween(location, place) < samePlace;
  const names = [place.name_az, place.name_loc, ...todaysNames(place.name_new)];
  return near && names.some((ours) => ours !== null && fold(ours) === fold(name));
}

type Searched = Pick<SearchState, 'ours' | 'predictions'> & Partial<Pick<SearchState, 'position'>>;

/** To the metre, as map services show it. */
const asText = ({ lat, lng }: LatLng) => `${lat.toFixed(5)}, ${lng.toFixed(5)}`;

/** A position: to be shown, and to be given a name. */
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
    option('position', asText(position), 'show'),
    option('position-add', t('search.addHere'), 'add'),
  ];
}

/** Results in the order in which they are shown; a prediction that is one of our places is left out. */
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

/** The option after a key (-1 is the input itself); null when the key means something else. */
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
