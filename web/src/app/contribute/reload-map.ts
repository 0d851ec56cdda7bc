import { reloadLists } from '../../features/review/dock/use-layers.ts';
import { reloadPlaces } from '../../map/places/places-client.ts';

/** Reloads the published places and the signed-in user's lists. Call this after a change that other users can see. */
export function reloadMap(): void {
  reloadPlaces();
  reloadLists();
}
