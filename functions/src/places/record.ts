import type { Caller } from '../platform/caller.ts';
import type { Content } from '@shared/contract/fields.ts';
import type { StoredHistory, StoredPlace, StoredSuggestion } from './model.ts';

export const notDeleted = {
  was_deleted: false,
  deleted_from: null,
  deleted_in: null,
  history_from: 0,
};

export const firstRevision = (at: Date) => ({
  revision: 1,
  ...notDeleted,
  merged: null,
  merged_ids: [] as string[],
  created_at: at,
  updated_at: at,
});

/** Creates a pending suggestion. If `suggested` lacks an optional field, the field becomes null. */
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
  taken_names: null,
  corrected: {},
  reason: null,
  reason_id: null,
  questions: [],
});

/**
 * Creates a history entry.
 *
 * @param entry `caller` is the account that made the change; null for the operator and for an unknown person. Omitted
 * fields become empty
 */
export const historyOf = (
  { place_id, revision }: Pick<StoredPlace, 'place_id' | 'revision'>,
  { caller, ...entry }: NewEntry,
): StoredHistory => ({
  ...{ suggestion_id: null, reason: null, reason_id: null, changes: [], kept: null },
  ...entry,
  ...{ place_id, revision, uid: caller?.uid ?? null, by: caller?.name ?? null },
});

type NewEntry = Pick<StoredHistory, 'id' | 'at' | 'action'> &
  Partial<Omit<StoredHistory, 'place_id' | 'revision' | 'uid' | 'by'>> & {
    caller: Pick<Caller, 'uid' | 'name'> | null;
  };
