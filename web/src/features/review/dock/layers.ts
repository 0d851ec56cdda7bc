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

/** Returns only the newest of a user's suggestions for each place. */
export function newestByPlace(own: readonly OwnSuggestion[]): OwnSuggestion[] {
  const newest = new Map<string, OwnSuggestion>();
  for (const suggestion of own) {
    if (!newest.has(suggestion.place_id)) newest.set(suggestion.place_id, suggestion);
  }
  return [...newest.values()];
}

/**
 * Returns the places that a signed-in user's layers add to the public map. Omits a published place if its own layer is
 * visible, because the map should then show the published names.
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
