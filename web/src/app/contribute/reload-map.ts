import { reloadLists } from '../../features/review/dock/use-layers.ts';
import { reloadPlaces } from '../../map/places/places-client.ts';

/** Reloads the map's places and lists. Call this function after a change that other users can see. */
export function reloadMap(): void {
  reloadPlaces();
  reloadLists();
}
