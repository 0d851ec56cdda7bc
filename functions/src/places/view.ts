import { contentOf, type Content } from '@shared/contract/fields.ts';
import type { InboxEntry } from '@shared/contract/inbox.ts';
import { detailContentOf, type PublicPlace } from '@shared/formats/place-details.ts';
import type {
  DeletedPlace,
  HistoryAction,
  HistoryEntry,
  OwnSuggestion,
  PendingPlace,
  Place,
  Suggestion,
} from '@shared/contract/schemas.ts';
import type { StoredHistory, StoredInboxEntry, StoredPlace, StoredSuggestion } from './model.ts';
import { isPublic } from './visibility.ts';

/**
 * The functions of this file convert stored records to the API's answers. Every field is listed explicitly, so that no
 * private field is sent.
 */

export function placeView(place: StoredPlace): Place {
  return {
    place_id: place.place_id,
    ...contentOf(place),
    location: place.location,
    approximate: place.approximate,
    // Responses never contain the status `deleted`. Only `deletedPlaceView`, for admins, passes a deleted place.
    status: place.status === 'deleted' ? 'none' : place.status,
    revision: place.revision,
    updated_at: place.updated_at.toISOString(),
  };
}

/**
 * @param pending `count` is the number of pending suggestions, `oldest` is the time of the oldest one, and `waiting`
 * describes the suggestions to show on this page
 */
export function pendingPlaceView(
  place: StoredPlace,
  {
    count,
    oldest,
    ...more
  }: { count: number; oldest: Date } & Pick<PendingPlace, 'waiting' | 'province'>,
): PendingPlace {
  return {
    ...placeView(place),
    pending_count: count,
    ...more,
    oldest_pending_at: oldest.toISOString(),
    was_deleted: place.was_deleted,
  };
}

/**
 * Returns a place for admins. If the place has a deleted version, the field `deleted_from` is the status that a restore
 * gives the place.
 */
export function adminsPlaceView(place: StoredPlace): Place {
  const { deleted_from } = place;
  return { ...placeView(place), ...(deleted_from === null ? {} : { deleted_from }) };
}

/**
 * @param kept the content that a restore publishes, or, for a place that was never approved, the content of its oldest
 * suggestion. If `kept` is null, the result has the content of the stored place
 */
export function deletedPlaceView(place: StoredPlace, kept: Content | null): DeletedPlace {
  return {
    ...placeView({ ...place, ...kept }),
    deleted_from: place.deleted_from ?? 'pending',
  };
}

/**
 * Returns a suggestion without its speaker. The server stores answers for repeated calls in this form, because the
 * speaker may be removed from the suggestion later (forget-speaker.ts).
 */
export const withoutSpeaker = (suggestion: StoredSuggestion): StoredSuggestion => ({
  ...suggestion,
  speaker: null,
});

export function suggestionView(suggestion: StoredSuggestion): Suggestion {
  return {
    id: suggestion.id,
    place_id: suggestion.place_id,
    ...contentOf(suggestion),
    state: suggestion.state,
    author: suggestion.author,
    created_at: suggestion.created_at.toISOString(),
    decided_at: suggestion.decided_at?.toISOString() ?? null,
    reason: suggestion.reason,
    reason_id: suggestion.reason_id,
    taken: suggestion.taken,
    corrected: suggestion.corrected,
    licence: suggestion.licence,
    licence_language: suggestion.licence_language,
    speaker: suggestion.speaker,
    list: suggestion.list,
    questions: suggestion.questions.map(({ question, answer }) => ({ question, answer })),
  };
}

export const accountMark = ({ uid }: { uid: string | null }): { has_no_account?: true } =>
  uid === null ? { has_no_account: true } : {};

/** @param needsOther true if another reviewer must decide, because the suggestion is the reader's own */
export const reviewersSuggestionView = (
  suggestion: StoredSuggestion,
  needsOther: boolean,
): Suggestion => ({
  ...suggestionView(suggestion),
  ...(needsOther ? { needs_other: true } : {}),
  ...accountMark(suggestion),
});

/** @param place a deleted place is shown as pending */
export function ownSuggestionView(suggestion: StoredSuggestion, place: StoredPlace): OwnSuggestion {
  return {
    ...suggestionView(suggestion),
    location: place.location,
    status: place.status === 'deleted' ? 'pending' : place.status,
  };
}

export function historyView(entry: StoredHistory): HistoryEntry {
  return {
    id: entry.id,
    at: entry.at.toISOString(),
    action: entry.action,
    by: entry.by,
    reason: entry.reason,
    reason_id: entry.reason_id,
    changes: entry.changes.map(({ field, before, after }) => ({ field, before, after })),
  };
}

/**
 * Returns `suggested` also for a suggestion that created its place. Otherwise contributors would learn whether their
 * suggestion was the first one for the place.
 */
export const contributorsAction = (action: HistoryAction): HistoryAction =>
  action === 'created' ? 'suggested' : action;

export const contributorsHistoryView = (entry: StoredHistory): HistoryEntry => ({
  ...historyView(entry),
  action: contributorsAction(entry.action),
});

/** @param suggestion the corrected suggestion, if the entry is an approval with corrections */
export function adminsHistoryView(
  entry: StoredHistory,
  suggestion: StoredSuggestion | undefined,
): HistoryEntry {
  const { corrections = [] } = entry;
  const view = { ...historyView(entry), ...accountMark(entry) };
  if (corrections.length === 0) return view;
  const { uid, author } = suggestion ?? { uid: null, author: null };
  return {
    ...{ ...view, corrections, suggested_by: author },
    ...(uid === null ? { suggester_has_no_account: true } : {}),
  };
}

export function inboxEntryView(entry: StoredInboxEntry): InboxEntry {
  return {
    id: entry.id,
    place_id: entry.place_id,
    suggestion_id: entry.suggestion_id,
    kind: entry.kind,
    at: entry.at.toISOString(),
    is_read: entry.is_read,
    name_az: entry.name_az,
    name_loc: entry.name_loc,
    name_new: entry.name_new,
    reason_id: entry.reason_id,
    words: entry.words,
    rows: entry.rows,
    list: entry.list,
  };
}

export function publicView(place: StoredPlace | null): PublicPlace | null {
  if (!place || !isPublic(place)) return null;
  return {
    place_id: place.place_id,
    lat: place.location.lat,
    lng: place.location.lng,
    status: place.status === 'requested' ? 'requested' : 'approved',
    name_az: place.name_az,
    name_loc: place.name_loc,
    name_new: place.name_new,
    ...(place.merged_ids.length > 0 ? { merged_ids: place.merged_ids } : {}),
    details: {
      content: detailContentOf(place),
      approximate: place.approximate,
      revision: place.revision,
      updated_at: place.updated_at.toISOString(),
    },
  };
}
