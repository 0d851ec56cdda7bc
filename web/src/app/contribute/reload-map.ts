import { reloadLists } from '../../features/review/use-layers.ts';
import { reloadPlaces } from '../../map/places/places-client.ts';

/** After a change that others see: the published places and the signed-in user's own lists, anew. */
export function reloadMap(): void {
  reloadPlaces();
  reloadLists();
}
