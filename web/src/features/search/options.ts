import { distanceBetween } from '@shared/geo/distance.ts';
import { foldTight } from '@shared/names/fold.ts';
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
  /** The original name of the place, or its name in the shown year. For a geocoder result: the geocoder's name. */
  title: string;
  originals: string[];
  /** Other names of the place. For a geocoder result: its region. */
  details: string[];
  /** Another name of the place that matches the search, such as "Rezaiyeh" for Urmu; null if there is none. */
  foundBy: string | null;
  /**
   * The coordinates of an option that is a position on the map, and the action when the user chooses it. Other options
   * have no `at`.
   */
  at?: { position: LatLng; action: 'show' | 'add' };
}

/**
 * Distance in metres within which a geocoder result and a place of the map with the same name count as the same place.
 */
const samePlace = 5_500;

/** Returns whether a geocoder result and a place of the map are the same place, although their ids differ. */
function isOurs({ name, location }: Prediction, { place }: PlaceHit): boolean {
  if (!location) return false;
  const near = distanceBetween(location, place) < samePlace;
  return near && chosenForms(place).some((ours) => foldTight(ours) === foldTight(name));
}

type Searched = Pick<SearchState, 'ours' | 'predictions'> & Partial<Pick<SearchState, 'position'>>;

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

/** Returns the search results in order. Omits geocoder results that are also places of the map. */
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
 * Returns whether the Enter key can open the first option. Returns false in two cases:
 * - The options still belong to an earlier text.
 * - The map has no result, the text is not a position, and the geocoder has not responded yet.
 */
export const isFirstOptionFinal = (
  { searched, ours, position, service }: Omit<SearchState, 'predictions' | 'parts'>,
  typed: string,
): boolean =>
  // A text without letters and digits is not searched, so `searched` is then empty.
  searched === (foldTight(typed) === '' ? '' : typed.trim()) &&
  (ours.length > 0 || position !== null || service !== 'waiting');

/**
 * Returns the index of the option with a place id. Returns -1 if the id is null, or if no option has this id. The index
 * -1 means the search field itself.
 */
export const indexOfPlace = (id: string | null, options: readonly SearchOption[]): number =>
  options.findIndex(({ placeId }) => placeId === id);

/**
 * Returns the place id of the option that an arrow key selects; null means the search field itself. Returns undefined
 * for all other keys, and if there are no options. The selection is an id and not an index, because an index changes
 * when more options appear above the selected option.
 */
export function moveActive(
  key: string,
  active: string | null,
  options: readonly SearchOption[],
): string | null | undefined {
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (step === undefined || options.length === 0) return undefined;
  // The search field counts as one more option, before the first and after the last one.
  const places = options.length + 1;
  const next = (indexOfPlace(active, options) + 1 + step + places) % places;
  return options[next - 1]?.placeId ?? null;
}
