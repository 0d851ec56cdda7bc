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
  /** The original name, or the name in the shown year; for a result of the geocoder, the geocoder's name. */
  title: string;
  /** The original names of the place. */
  originals: string[];
  /** Other names of the place; for a result of the geocoder, its region. */
  details: string[];
  /** The further name by which the search found the place: "Rezaiyeh" for Urmu. */
  foundBy: string | null;
  /** Only for an option that is a position: the position, and the action when it is chosen. */
  at?: { position: LatLng; action: 'show' | 'add' };
}

/** Maximum distance in metres between two results with the same name that count as the same place. */
const samePlace = 5_500;

/** Whether a result of the geocoder is the same place as a place of the map with another id. */
function isOurs({ name, location }: Prediction, { place }: PlaceHit): boolean {
  if (!location) return false;
  const near = distanceBetween(location, place) < samePlace;
  return near && chosenForms(place).some((ours) => fold(ours) === fold(name));
}

type Searched = Pick<SearchState, 'ours' | 'predictions'> & Partial<Pick<SearchState, 'position'>>;

/** Returns two options for a position: to show it on the map, and to add a place there. */
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

/** Returns the search results in order. Omits results of the geocoder that are places of the map. */
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

/**
 * Whether the first option is the result that the Enter key opens. It is not while the options belong to an earlier
 * text, which happens if the user presses Enter at once after the last letter. The geocoder's options count only if
 * there are no others.
 */
export const isFirstOptionFinal = (
  { searched, ours, position, service }: Omit<SearchState, 'predictions' | 'parts'>,
  typed: string,
): boolean =>
  searched === typed.trim() && (ours.length > 0 || position !== null || service !== 'waiting');

/** Returns the index of the option that a key selects (-1 for the field itself); null for other keys. */
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
