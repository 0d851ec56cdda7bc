import { contentOf, type Content } from '@shared/contract/fields.ts';
import { storyOf, type PublicPlace } from '@shared/formats/place-details.ts';
import type {
  DeletedPlace,
  HistoryEntry,
  OwnSuggestion,
  PendingPlace,
  Place,
  Suggestion,
} from '@shared/contract/schemas.ts';
import type { StoredHistory, StoredPlace, StoredSuggestion } from './model.ts';
import { isPublic } from './visibility.ts';

/** Stored shapes → what the API answers. Everything is named one by one, so nothing slips out. */

export function placeView(place: StoredPlace): Place {
  return {
    place_id: place.place_id,
    ...contentOf(place),
    location: place.location,
    approximate: place.approximate,
    // A deleted place is never shown; should one get here, it must not say what it was.
    status: place.status === 'deleted' ? 'none' : place.status,
    revision: place.revision,
    updated_at: place.updated_at.toISOString(),
  };
}

/** @param waiting how many suggestions are pending, and since when the oldest is */
export function pendingPlaceView(
  place: StoredPlace,
  { count, oldest }: { count: number; oldest: Date },
): PendingPlace {
  return {
    ...placeView(place),
    pending_count: count,
    oldest_pending_at: oldest.toISOString(),
    was_deleted: place.was_deleted,
  };
}

/** As admins see it: with what restoring would make of it, where something waits to be restored. */
export function adminsPlaceView(place: StoredPlace): Place {
  const { deleted_from } = place;
  return { ...placeView(place), ...(deleted_from === null ? {} : { deleted_from }) };
}

/** For admins. @param kept what the place says once it is restored; null where it says so itself */
export function deletedPlaceView(place: StoredPlace, kept: Content | null): DeletedPlace {
  return {
    ...placeView({ ...place, ...kept }),
    deleted_from: place.deleted_from ?? 'pending',
  };
}

/** For all that lasts beside the suggestion itself: who speaks in it may be taken back (forget-speaker.ts). */
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
  };
}

/** @param place of the suggestion, whatever its status: its contributor sees a deleted one as pending */
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

/** As admins read it. @param author who suggested what was corrected; null where the account is gone */
export function adminsHistoryView(entry: StoredHistory, author: string | null): HistoryEntry {
  const { corrections = [] } = entry;
  const view = historyView(entry);
  return corrections.length === 0 ? view : { ...view, corrections, suggested_by: author };
}

/** The place as visitors see it, map and page; null where the public sees none. */
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
    details: {
      story: storyOf(place),
      approximate: place.approximate,
      revision: place.revision,
      updated_at: place.updated_at.toISOString(),
    },
  };
}
