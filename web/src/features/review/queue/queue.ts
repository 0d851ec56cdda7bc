import { fieldsOf } from '@shared/contract/fields.ts';
import { fold } from '@shared/names/fold.ts';
import type { PendingPlace } from '@shared/contract/schemas.ts';

/** Sorts the review queue: the oldest pending suggestion first. */
export function inOrder(places: readonly PendingPlace[]): PendingPlace[] {
  return places.toSorted((a, b) => a.oldest_pending_at.localeCompare(b.oldest_pending_at));
}

/** Places with the text in any of their names or texts, in any spelling. */
export function filtered(places: readonly PendingPlace[], text: string): PendingPlace[] {
  const wanted = fold(text);
  if (wanted === '') return [...places];
  const searched = fieldsOf('name', 'text');
  return places.filter((place) =>
    searched.some((field) => fold(place[field] ?? '').includes(wanted)),
  );
}

/**
 * The place after or before the current one; without a current one, the first or the last. Null if the queue is
 * empty.
 */
export function neighbour(
  places: readonly PendingPlace[],
  current: string | null,
  step: 1 | -1,
): PendingPlace | null {
  const at = places.findIndex(({ place_id }) => place_id === current);
  if (at === -1) return places.at(step === 1 ? 0 : -1) ?? null;
  return places[at + step] ?? null;
}
