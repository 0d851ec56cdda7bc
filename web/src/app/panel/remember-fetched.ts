import type { Place } from '@shared/contract/schemas.ts';
import { rememberFetched } from '../../features/place-panel/fetched-place.ts';
import { currentPath } from '../location.ts';
import { placeIdOf } from '../routes.ts';

/**
 * Stores a place that the app has already fetched, for the panel. Does nothing if the place is already open, because
 * the panel reads the stored place only when it opens a place.
 * @param placeId id with which the place is opened
 */
export function rememberUnlessOpen(placeId: string, place: Place): void {
  if (placeIdOf(currentPath()) !== placeId) rememberFetched(place);
}
