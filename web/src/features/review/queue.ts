import { fold } from '@contract/fold.ts';
import type { PendingPlace } from '@contract/schemas.ts';

/** The queue in which admins work: longest waiting first. */
export function inOrder(places: readonly PendingPlace[]): PendingPlace[] {
  return places.toSorted((a, b) => a.oldest_pending_at.localeCompare(b.oldest_pending_at));
}

/** Places with the text in any of their names or their description, however it is spelt. */
export function filtered(places: readonly PendingPlace[], text: string): PendingPlace[] {
  const wanted = fold(text);
  if (wanted === '') return [...places];
  return places.filter(({ name_az, name_loc, name_new, about }) =>
    [name_az, name_loc, name_new, about].some(
      (part) => part !== null && fold(part).includes(wanted),
    ),
  );
}

/** The place after or before the current one; from nowhere, the first or the last. Null in an empty queue. */
export function neighbour(
  places: readonly PendingPlace[],
  current: string | null,
  step: 1 | -1,
): PendingPlace | null {
  const at = places.findIndex(({ place_id }) => place_id === current);
  if (at === -1) return places.at(step === 1 ? 0 : -1) ?? null;
  return places[at + step] ?? null;
}
