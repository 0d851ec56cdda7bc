import type { OwnSuggestion, PendingPlace } from '@shared/contract/schemas.ts';
import type { MapPlace } from '../../../map/places/protocol.ts';
import type { LayerName } from '../../../map/state.ts';

type Filters = Readonly<Record<LayerName, boolean>>;

export function mapPlace(
  place: Pick<OwnSuggestion, 'place_id' | 'location' | 'name_az' | 'name_loc' | 'name_new'>,
  status: MapPlace['status'],
): MapPlace {
  const { place_id, location, name_az, name_loc, name_new } = place;
  return { place_id, ...location, status, name_az, name_loc, name_new };
}

/**
 * Returns the newest suggestion for each place.
 * @param own the user's suggestions, which must be sorted by time, the newest first
 */
export function newestByPlace(own: readonly OwnSuggestion[]): OwnSuggestion[] {
  const newest = new Map<string, OwnSuggestion>();
  for (const suggestion of own) {
    if (!newest.has(suggestion.place_id)) newest.set(suggestion.place_id, suggestion);
  }
  return [...newest.values()];
}

/**
 * Returns the places that a signed-in user's layers add to the public map: for reviewers, all stored places with
 * pending suggestions; for contributors, the places of their own suggestions. A contributor's place is omitted if the
 * map already shows this place with its published name.
 */
export function extraPlaces(
  { pending, own }: { pending: readonly PendingPlace[]; own: readonly OwnSuggestion[] },
  filters: Filters,
): MapPlace[] {
  const places: MapPlace[] = [];
  if (filters.pending) {
    for (const place of pending) {
      if (place.status !== 'none') places.push(mapPlace(place, place.status));
    }
  }
  if (filters.suggestions) {
    for (const suggestion of newestByPlace(own)) {
      const shown = suggestion.status !== 'pending' && filters[suggestion.status];
      if (!shown) places.push(mapPlace(suggestion, suggestion.status));
    }
  }
  return places;
}
