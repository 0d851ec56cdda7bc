import { distanceBetween } from '@shared/geo/distance.ts';
import type { LatLng } from '@shared/geo/position.ts';
import { betweenForms } from '@shared/names/todays-name.ts';
import { scriptOf } from '@shared/names/vocabulary.ts';
import { mapStore } from '../../map/map-store.ts';
import type { Picked } from './map-tools.ts';
import type { MatchedRow } from './protocol.ts';
import { placeOf, type Choices, type PickedPlace } from './row-state.ts';

/**
 * Returns today's name of a row in the format of `name_new`, with one form for each script. Returns null if the row has
 * no such name.
 */
export function todayOf({ pair: { now } }: Pick<MatchedRow, 'pair'>): string | null {
  const scripts = new Set<string | null>();
  const forms = now.filter((name) => {
    const script = scriptOf(name);
    const isFirst = !scripts.has(script);
    scripts.add(script);
    return isFirst;
  });
  return forms.length > 0 ? forms.join(betweenForms) : null;
}

export function pickedPlace(
  { pair: { position }, publishedAt }: MatchedRow,
  place: Picked,
): PickedPlace {
  return {
    ...place,
    metres: position && distanceBetween(position, place.location),
    ...{ town: null, division: null },
    isPublished: publishedAt.includes(place.id),
  };
}

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * Returns the map's initial centre for a row without coordinates: the middle of all places in the list. If the list has
 * no places, returns the middle of the current view.
 */
export function middleOf(rows: readonly MatchedRow[], choices: Choices): LatLng {
  const placed = rows.flatMap((one) => placeOf(one, choices)?.location ?? one.pair.position ?? []);
  if (placed.length > 0)
    return { lat: middle(placed.map(({ lat }) => lat)), lng: middle(placed.map(({ lng }) => lng)) };
  const { viewport, camera } = mapStore.getState();
  return (viewport ?? camera).center;
}
