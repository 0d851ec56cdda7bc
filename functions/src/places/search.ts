import type { Caller } from '../platform/caller.ts';
import type { Place } from '@shared/contract/schemas.ts';
import { noSuchPlace, seenPlace } from './get.ts';
import type { LocatingContext } from './ports.ts';
import { unnamedPlace } from './unnamed.ts';
import { placeView } from './view.ts';

/**
 * GET /places/{id}/search: the stored place, or one from the geocoder with status none. A place that the
 * caller may not see is treated as not stored.
 *
 * @throws ApiError not_found when no source knows the id, unavailable when it did not answer
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
