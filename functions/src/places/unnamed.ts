import { noContent } from '@shared/contract/fields.ts';
import type { Place } from '@shared/contract/schemas.ts';
import type { PlaceLocator } from './ports.ts';

/**
 * Looks up a place that nobody has named yet; null when no source knows the id.
 *
 * @throws ApiError unavailable when the source of the id did not answer
 */
export async function unnamedPlace(locator: PlaceLocator, id: string): Promise<Place | null> {
  const located = await locator.locate(id);
  return (
    located && {
      ...noContent,
      // The present id, even if the caller requested another id. A hidden place that is stored
      // under the requested id stays hidden.
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
