import type { Place } from '@shared/contract/schemas.ts';
import { rememberFetched } from '../../features/place-panel/fetched-place.ts';
import { currentPath } from '../location.ts';
import { placeIdOf } from '../routes.ts';

/**
 * Stores a place that the app has already fetched, unless it is open. The panel takes the stored place only when it opens
 * another place.
 * @param placeId id with which the place is opened
 */
export function rememberUnlessOpen(placeId: string, place: Place): void {
  if (placeIdOf(currentPath()) !== placeId) rememberFetched(place);
}
