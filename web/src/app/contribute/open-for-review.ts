import type { Place } from '@shared/contract/schemas.ts';
import { usePanel } from '../panel/panel-state.ts';
import { rememberUnlessOpen } from '../panel/remember-fetched.ts';

export function openForReview(
  placeId: string,
  known: Place | null,
  onOpen: (placeId: string) => void,
): void {
  if (known) rememberUnlessOpen(placeId, known);
  onOpen(placeId);
  usePanel.getState().show(placeId, 'submissions');
}
