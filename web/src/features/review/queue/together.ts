import type { PendingPlace, PendingSuggestion } from '@shared/contract/schemas.ts';
import { describedInRow } from './queue.ts';

/** Suggestions of the ticked places that can be decided together. */
export interface Together {
  /** Those that only add, each the only one of its place: nothing published is replaced unseen. */
  approvable: { place: PendingPlace; suggestion: PendingSuggestion }[];
  declinable: { place: PendingPlace; suggestion: PendingSuggestion }[];
  /** Those that this reviewer has not handed on yet. */
  handable: { place: PendingPlace; suggestion: PendingSuggestion }[];
}

export function togetherOf(places: readonly PendingPlace[], ticked: ReadonlySet<string>): Together {
  const chosen = places.filter(({ place_id }) => ticked.has(place_id));
  const declinable = chosen.flatMap((place) =>
    // of a place with more than its row describes, nothing is declined unseen
    describedInRow(place).length < place.pending_count
      ? []
      : place.waiting
          .filter((suggestion) => !suggestion.needs_other)
          .map((suggestion) => ({ place, suggestion })),
  );
  const approvable = declinable.filter(
    ({ place, suggestion }) => place.pending_count === 1 && suggestion.only_adds,
  );
  const handable = declinable.filter(({ suggestion }) => suggestion.handed_on?.is_own !== true);
  return { approvable, declinable, handable };
}
