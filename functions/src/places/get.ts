import type { Caller } from '../platform/caller.ts';
import type { ApiError } from '@shared/contract/errors.ts';
import { placeIdKind } from '@shared/contract/place-id.ts';
import type { Place } from '@shared/contract/schemas.ts';
import type { StoredPlace } from './model.ts';
import { checkNotMoved, followingMoves, NoSuchPlace } from './moved.ts';
import type { LocatingContext, PlaceStore } from './ports.ts';
import { visibilityFor } from './visibility.ts';
import { unnamedPlace } from './unnamed.ts';
import { adminsPlaceView, placeView } from './view.ts';

/**
 * GET /places/{id}: reads a place. Everybody can see a settlement of the gazetteer. If the settlement is also stored as
 * a place that the caller may not see, or was merged into such a place, the caller sees the settlement as unnamed.
 *
 * @throws ApiError not_found, also for any other place that the caller may not see
 */
export async function getPlace(
  { store, locator }: Pick<LocatingContext, 'store' | 'locator'>,
  { id, caller }: { id: string; caller: Caller | null },
): Promise<Place> {
  const place = await seenPlace(store, id, caller);
  if (place) return caller?.admin ? adminsPlaceView(place) : placeView(place);
  const unnamed = placeIdKind(id) === 'gazetteer' ? await unnamedPlace(locator, id) : null;
  if (!unnamed) throw noSuchPlace(id);
  return unnamed;
}

/**
 * Returns a place as the caller sees it; null when the caller may not see it. For a merged place, returns the place
 * into which it was merged.
 */
export function seenPlace(
  store: PlaceStore,
  id: string,
  caller: Caller | null,
): Promise<StoredPlace | null> {
  return followingMoves(id, async (present) => {
    const place = await store.place(present);
    checkNotMoved(place);
    return place && visibilityFor(store, caller)(place);
  });
}

/** @throws ApiError not_found if the caller may not see the place */
export async function visiblePlace(
  store: PlaceStore,
  id: string,
  caller: Caller | null,
): Promise<StoredPlace> {
  const seen = await seenPlace(store, id, caller);
  if (!seen) throw noSuchPlace(id);
  return seen;
}

export function noSuchPlace(id: string): ApiError {
  return new NoSuchPlace(id);
}
