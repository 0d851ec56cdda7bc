import type { PendingPlace, PendingSuggestion } from '@shared/contract/schemas.ts';
import type { OfPlace } from '../../../lib/api/of-place.ts';
import { describedInRow } from './queue.ts';

export type OfQueue = PendingSuggestion & Pick<PendingPlace, 'place_id' | 'revision'>;

export interface Together {
  /**
   * Suggestions that reviewers may approve without opening the place. Each is the only pending suggestion of its place,
   * and replaces no published value. Approving any other suggestion could replace a published value that the reviewer
   * has not seen.
   */
  approvable: OfQueue[];
  declinable: OfQueue[];
  handable: OfQueue[];
}

/**
 * Returns the ticks that stay after an action.
 * @param items the items of the action
 * @param left the items that were not tried, or whose call failed
 */
export function stillTicked(
  ticked: ReadonlySet<string>,
  items: readonly OfPlace[],
  left: readonly OfPlace[],
): ReadonlySet<string> {
  const isIn = (some: readonly OfPlace[], id: string) =>
    some.some(({ place_id }) => place_id === id);
  return new Set([...ticked].filter((id) => !isIn(items, id) || isIn(left, id)));
}

export function togetherOf(places: readonly PendingPlace[], ticked: ReadonlySet<string>): Together {
  const decidable = (place: PendingPlace): OfQueue[] => {
    const { place_id, revision, waiting, pending_count } = place;
    // If the place's row does not show all of the place's suggestions, this function returns none of them, because
    // nobody may decline a suggestion without seeing it.
    if (describedInRow(place).length < pending_count) return [];
    const allowed = waiting.filter(({ needs_other }) => !needs_other);
    return allowed.map((suggestion) => ({ ...suggestion, place_id, revision }));
  };
  const chosen = places.filter(({ place_id }) => ticked.has(place_id));
  return {
    approvable: chosen
      .filter(({ pending_count }) => pending_count === 1)
      .flatMap(decidable)
      .filter(({ only_adds }) => only_adds),
    declinable: chosen.flatMap(decidable),
    handable: chosen.flatMap(decidable).filter(({ handed_on }) => handed_on?.is_own !== true),
  };
}
