import { reloadLists } from '../../features/review/dock/use-layers.ts';
import { reloadPlaces } from '../../map/places/places-client.ts';

/** Call this function after a change that other users can see. */
export function reloadMap(): void {
  reloadPlaces();
  reloadLists();
}
