import type { Place } from '@shared/contract/schemas.ts';
import { rememberFetched } from '../../features/place-panel/fetched-place.ts';
import { usePanel } from '../panel/panel-state.ts';

export function openForReview(
  placeId: string,
  known: Place | null,
  onOpen: (placeId: string) => void,
): void {
  if (known) rememberFetched(known);
  onOpen(placeId);
  usePanel.getState().show(placeId, 'submissions');
}
