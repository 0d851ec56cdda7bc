import type { PendingPlace } from '@shared/contract/schemas.ts';
import { letterOf } from '../actions/keys.ts';
import { offeredUndo } from '../actions/offered-undo.ts';
import { useKeys } from '../actions/use-keys.ts';
import { stepOfKey } from './queue-keys.ts';
import { neighbour } from './queue.ts';

/** J and K open the next and the previous place. Z and U undo the last decision. */
export function useQueueKeys(
  places: readonly PendingPlace[],
  current: string | null,
  open: (placeId: string) => void,
): void {
  useKeys((event) => {
    const letter = letterOf(event);
    if (letter === 'z' || letter === 'u') return event.repeat ? null : offeredUndo();
    const step = stepOfKey(event);
    const other = step && neighbour(places, current, step);
    return other ? () => open(other.place_id) : null;
  });
}
