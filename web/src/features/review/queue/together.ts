import type { PendingPlace, PendingSuggestion } from '@shared/contract/schemas.ts';
import { describedInRow } from './queue.ts';

/** A suggestion with the id and the revision of its place, which an approval must contain. */
export type OfQueue = PendingSuggestion & Pick<PendingPlace, 'place_id' | 'revision'>;

/** The suggestions of the ticked places that can be decided together. */
export interface Together {
  /**
   * Suggestions that only add something and are the only ones of their places, so that no published value is replaced
   * unseen.
   */
  approvable: OfQueue[];
  declinable: OfQueue[];
  /** Suggestions that this reviewer has not passed on yet. */
  handable: OfQueue[];
}

export function togetherOf(places: readonly PendingPlace[], ticked: ReadonlySet<string>): Together {
  const decidable = (place: PendingPlace): OfQueue[] => {
    const { place_id, revision, waiting, pending_count } = place;
    // the row shows only some of the suggestions, and none may be declined unseen
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
