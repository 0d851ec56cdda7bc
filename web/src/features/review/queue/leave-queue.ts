import type { PendingPlace, Suggestion } from '@shared/contract/schemas.ts';
import { changePending } from '../dock/lists.ts';

export function withoutDecided(place: PendingPlace, id: Suggestion['id']): PendingPlace | null {
  const waiting = place.waiting.filter((one) => one.id !== id);
  const isAbsent = waiting.length === place.waiting.length;
  // If the queue was loaded after the decision, `pending_count` no longer includes the decided suggestion, so the place
  // does not change.
  if (isAbsent && place.pending_count <= waiting.length) return place;
  const left = place.pending_count - 1;
  if (left <= 0) return null;
  const [oldest] = waiting;
  return {
    ...place,
    ...{ waiting, pending_count: left },
    oldest_pending_at: oldest?.created_at ?? place.oldest_pending_at,
  };
}

function change(placeId: string, changed: (place: PendingPlace) => PendingPlace | null): void {
  changePending((pending) =>
    pending
      .map((place) => (place.place_id === placeId ? changed(place) : place))
      .filter((place) => place !== null),
  );
}

export const leaveQueue = ({ place_id, id }: Pick<Suggestion, 'place_id' | 'id'>): void =>
  change(place_id, (place) => withoutDecided(place, id));

export const markHandedOn = (
  { place_id, id }: Pick<Suggestion, 'place_id' | 'id'>,
  note: string | null,
): void =>
  change(place_id, (place) => ({
    ...place,
    waiting: place.waiting.map((one) =>
      one.id === id ? { ...one, handed_on: { by: null, note, is_own: true } } : one,
    ),
  }));

export const leaveQueueWhole = (placeId: string): void => change(placeId, () => null);
