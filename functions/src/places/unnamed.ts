import { noContent } from '@shared/contract/fields.ts';
import type { Place } from '@shared/contract/schemas.ts';
import type { PlaceLocator } from './ports.ts';

/**
 * Looks a place up in the geocoder, not in the store. Returns null when no source of places knows the id.
 *
 * @throws ApiError unavailable when the source of the id did not answer
 */
export async function unnamedPlace(locator: PlaceLocator, id: string): Promise<Place | null> {
  const located = await locator.locate(id);
  return (
    located && {
      ...noContent,
      // Returns the current id, even if another id was requested. A hidden place may be stored under the requested id,
      // and the result must not reveal that place.
      place_id: located.id,
      name_new: located.name,
      location: located.location,
      approximate: located.approximate,
      status: 'none',
      revision: 0,
      updated_at: null,
    }
  );
}
