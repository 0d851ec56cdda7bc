import type { Caller } from '../platform/caller.ts';
import type { StoredPlace } from './model.ts';
import type { PlacesContext } from './ports.ts';
import { visibilityFor } from './visibility.ts';

/** Returns summaries of places by id. Omits places that are not stored, and places that the caller may not see. */
export async function knownPlaces(
  { store }: Pick<PlacesContext, 'store'>,
  ids: readonly string[],
  caller: Caller | null,
): Promise<Map<string, ReturnType<typeof summaryOf>>> {
  const stored = [...(await store.places(ids)).values()];
  const seen = await Promise.all(stored.map(visibilityFor(store, caller)));
  return new Map(
    seen.filter((place) => place !== null).map((place) => [place.place_id, summaryOf(place)]),
  );
}

function summaryOf({ place_id, name_az, name_loc, status }: StoredPlace) {
  return { place_id, name_az, name_loc, status: status === 'deleted' ? ('none' as const) : status };
}
