import type { Caller } from '../platform/caller.ts';
import type { Place } from '@shared/contract/schemas.ts';
import { noSuchPlace, seenPlace } from './get.ts';
import type { LocatingContext } from './ports.ts';
import { unnamedPlace } from './unnamed.ts';
import { placeView } from './view.ts';

/**
 * GET /places/{id}/search: finds a place by its id. Returns the stored place if the caller may see it. Otherwise
 * returns the place from the geocoder, with the status `none`.
 *
 * @throws ApiError not_found when no source knows the id; unavailable when the source did not answer
 */
export async function searchPlace(
  { store, locator }: Pick<LocatingContext, 'store' | 'locator'>,
  { id, caller }: { id: string; caller: Caller | null },
): Promise<Place> {
  const place = await seenPlace(store, id, caller);
  const answer = place ? placeView(place) : await unnamedPlace(locator, id);
  if (!answer) throw noSuchPlace(id);
  return answer;
}
