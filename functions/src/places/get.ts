import type { Caller } from '../contract/caller.ts';
import { ApiError } from '../contract/errors.ts';
import type { Place } from '../contract/schemas.ts';
import type { StoredPlace } from './model.ts';
import type { PlacesContext, PlaceStore } from './ports.ts';
import { sightOf } from './sight.ts';
import { placeView } from './view.ts';

/** GET /places/{id}. @throws ApiError not_found, also for a place that the caller may not see */
export async function getPlace(
  { store }: Pick<PlacesContext, 'store'>,
  { id, caller }: { id: string; caller: Caller | null },
): Promise<Place> {
  return placeView(await visiblePlace(store, id, caller));
}

/** @throws ApiError not_found */
export async function visiblePlace(
  store: PlaceStore,
  id: string,
  caller: Caller | null,
): Promise<StoredPlace> {
  const place = await store.place(id);
  const seen = place && (await sightOf(caller)(place, (uid) => store.hasSuggested(id, uid)));
  if (!seen) throw noSuchPlace(id);
  return place;
}

export function noSuchPlace(id: string): ApiError {
  return new ApiError('not_found', `there is no place ${id}`);
}
