import type { Caller } from '../contract/caller.ts';
import { ApiError } from '../contract/errors.ts';
import { noContent } from '../contract/fields.ts';
import type { Place } from '../contract/schemas.ts';
import { noSuchPlace, visiblePlace } from './get.ts';
import type { LocatingContext } from './ports.ts';
import { placeView } from './view.ts';

/**
 * GET /places/{id}/search: the stored place, or one made from the geocoder with status none. A
 * place that the caller may not see is answered like one that is not stored.
 *
 * @throws ApiError not_found when no source knows the id, unavailable when it did not answer
 */
export async function searchPlace(
  { store, locator }: Pick<LocatingContext, 'store' | 'locator'>,
  { id, caller }: { id: string; caller: Caller | null },
): Promise<Place> {
  try {
    return placeView(await visiblePlace(store, id, caller));
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
  }
  const located = await locator.locate(id);
  if (!located) throw noSuchPlace(id);
  return {
    ...noContent,
    place_id: id,
    name_new: located.name,
    location: located.location,
    approximate: located.approximate,
    status: 'none',
    revision: 0,
    updated_at: null,
  };
}
