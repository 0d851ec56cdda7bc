import type { Caller } from '../platform/caller.ts';
import type { Content } from '@shared/contract/fields.ts';
import type { HistoryAction } from '@shared/contract/schemas.ts';
import type {
  Correction,
  FieldChange,
  StoredHistory,
  StoredPlace,
  StoredSuggestion,
} from './model.ts';

/** The fields of a new place that say what has happened to it. */
export const firstRevision = (at: Date) => ({
  revision: 1,
  was_deleted: false,
  deleted_from: null,
  deleted_in: null,
  history_from: 0,
  merged: null,
  merged_ids: [] as string[],
  created_at: at,
  updated_at: at,
});

/** A pending suggestion that nobody has reviewed. What is left out of `suggested` is null. */
export const newSuggestion = (
  suggested: Content &
    Pick<StoredSuggestion, 'id' | 'place_id' | 'uid' | 'author'> &
    Partial<Pick<StoredSuggestion, 'licence' | 'licence_language' | 'list' | 'speaker'>>,
  at: Date,
): StoredSuggestion => ({
  ...{ licence: null, licence_language: null, list: null, speaker: null },
  ...suggested,
  state: 'pending',
  created_at: at,
  decided_at: null,
  taken: [],
  corrected: {},
  reason: null,
  reason_id: null,
  questions: [],
});

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
    reasonId = null,
    corrections = [],
    changes = [],
    kept = null,
  }: {
    id: string;
    at: Date;
    action: HistoryAction;
    caller: Caller;
    suggestionId?: string | null;
    reason?: string | null;
    reasonId?: StoredHistory['reason_id'];
    corrections?: Correction[];
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
    reason_id: reasonId,
    ...(corrections.length > 0 ? { corrections } : {}),
    changes,
    kept,
  };
}
