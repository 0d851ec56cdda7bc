import { placePath } from '@shared/contract/place-path.ts';
import { mapStore } from '../../map/map-store.ts';
import { currentPath } from '../location.ts';
import { placeIdOf } from '../routes.ts';
import { usePanel } from './panel-state.ts';
import { showPosition } from './show-position.ts';

/** @returns false if the place is already open */
export function openUnlessOpen(placeId: string, navigate: (path: string) => void): boolean {
  const isOpen = placeIdOf(currentPath()) === placeId;
  if (!isOpen) navigate(placePath(placeId));
  return !isOpen;
}

/**
 * Opens the place that the user has chosen. If the place is already open, the address does not change, so this function
 * moves the map and resets the panel itself.
 */
export function choosePlace(placeId: string, navigate: (path: string) => void): void {
  if (openUnlessOpen(placeId, navigate)) return;
  usePanel.getState().reset();
  const { selectedPlace } = mapStore.getState();
  // If the place has not loaded yet, the map moves when it has loaded (use-open-place.ts).
  if (selectedPlace?.place_id === placeId) showPosition(selectedPlace);
}
