import type { Caller } from '../platform/caller.ts';
import type { HistoryAction } from '@shared/contract/schemas.ts';
import type { FieldChange, StoredHistory, StoredPlace } from './model.ts';

/** A history entry for a caller's change of a place. */
export function historyOf(
  place: Pick<StoredPlace, 'place_id' | 'revision'>,
  {
    id,
    at,
    action,
    caller,
    suggestionId = null,
    reason = null,
    changes = [],
    kept = null,
  }: {
    id: string;
    at: Date;
    action: HistoryAction;
    caller: Caller;
    suggestionId?: string | null;
    reason?: string | null;
    changes?: FieldChange[];
    kept?: StoredHistory['kept'];
  },
): StoredHistory {
  return {
    id,
    place_id: place.place_id,
    at,
    action,
    uid: caller.uid,
    by: caller.name,
    revision: place.revision,
    suggestion_id: suggestionId,
    reason,
    changes,
    kept,
  };
}
