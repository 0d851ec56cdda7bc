import type { Place } from '@shared/contract/schemas.ts';
import { rememberFetched } from '../../features/place-panel/fetched-place.ts';
import { usePanel } from '../panel/panel-state.ts';

/**
 * Opens a place at its suggestions.
 * @param known the place, if it was preloaded
 */
export function openForReview(
  placeId: string,
  known: Place | null,
  onOpen: (placeId: string) => void,
): void {
  if (known) rememberFetched(known);
  onOpen(placeId);
  usePanel.getState().show(placeId, 'submissions');
}
