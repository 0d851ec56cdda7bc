import type { Place } from '@shared/contract/schemas.ts';
import { rememberFetched } from '../../features/place-panel/fetched-place.ts';
import { currentPath } from '../location.ts';
import { usePanel } from '../panel/panel-state.ts';
import { placeIdOf } from '../routes.ts';

export function openForReview(
  placeId: string,
  known: Place | null,
  onOpen: (placeId: string) => void,
): void {
  if (known && placeIdOf(currentPath()) !== placeId) rememberFetched(known);
  onOpen(placeId);
  usePanel.getState().show(placeId, 'submissions');
}
