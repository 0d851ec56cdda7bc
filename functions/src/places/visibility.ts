import { mayReview, type Caller } from '../platform/caller.ts';
import { contentOf } from '@shared/contract/fields.ts';
import { isUploadLink } from '@shared/contract/file-links.ts';
import { isPublicStatus } from '@shared/contract/status.ts';
import type { StoredPlace, StoredSuggestion } from './model.ts';
import type { PlaceStore } from './ports.ts';

/**
 * Returns a stored place as a caller sees it; null when it is hidden from them. A pending place has no content of its
 * own, so it gets the content of a suggestion that the caller may see.
 */
export type Visibility = (place: StoredPlace) => Promise<StoredPlace | null>;

type Suggestions = Pick<PlaceStore, 'newestOfUser' | 'oldestPending'>;

export function visibilityFor(store: Suggestions, caller: Caller | null): Visibility {
  if (!caller) return (place) => Promise.resolve(isPublic(place) ? place : null);
  return mayReview(caller) ? reviewer(store) : user(store, caller.uid);
}

/**
 * Reviewers see a place that is not public with its oldest pending suggestion, which they decide on
 * first.
 */
const reviewer =
  (store: Suggestions): Visibility =>
  async (place) => {
    if (place.status === 'deleted') return null;
    if (isPublic(place)) return place;
    return saying(place, await store.oldestPending(place.place_id));
  };

/** A contributor sees a pending place with their own newest suggestion, never with somebody else's. */
const user =
  (store: Suggestions, uid: string): Visibility =>
  async (place) => {
    if (isPublic(place)) return place;
    if (place.status !== 'pending') return null;
    const own = await store.newestOfUser(place.place_id, uid);
    return own && saying(place, own.state === 'declined' ? withoutFiles(own) : own);
  };

/**
 * Removes the files of a declined suggestion, which are private. As files of a place, they would be requested without a
 * token.
 */
function withoutFiles(suggestion: StoredSuggestion): StoredSuggestion {
  const links = suggestion.links.filter((link) => !isUploadLink(link));
  const names = suggestion.names.map((name) => ({
    ...name,
    recording: null,
    evidence: name.evidence.map((one) => ({ ...one, file: null })),
  }));
  return { ...suggestion, links, images: [], voiceUrl: null, names };
}

/** Returns a pending place with the content of a suggestion. */
export function saying(place: StoredPlace, suggestion: StoredSuggestion | null): StoredPlace {
  return suggestion ? { ...place, ...contentOf(suggestion) } : place;
}

export function isPublic({ status }: Pick<StoredPlace, 'status'>): boolean {
  return isPublicStatus(status);
}
