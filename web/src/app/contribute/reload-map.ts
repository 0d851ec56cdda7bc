import { reloadLists } from '../../features/review/dock/use-layers.ts';
import { reloadPlaces } from '../../map/places/places-client.ts';

/** Reloads the published places and the signed-in user's lists after a change that others can see. */
export function reloadMap(): void {
  reloadPlaces();
  reloadLists();
}
