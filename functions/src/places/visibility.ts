import { mayReview, type Caller } from '../platform/caller.ts';
import { contentOf } from '@shared/contract/fields.ts';
import { isUploadLink } from '@shared/contract/file-links.ts';
import { isPublicStatus } from '@shared/contract/status.ts';
import { withFilesOfNames } from '@shared/names/attested-name.ts';
import type { StoredPlace, StoredSuggestion } from './model.ts';
import type { PlaceStore } from './ports.ts';
import { firstRevision } from './record.ts';

/**
 * Returns null if the caller may not see the place. A pending place has no content of its own, so the result contains
 * the content of a suggestion that the caller may see.
 */
export type Visibility = (place: StoredPlace) => Promise<StoredPlace | null>;

type Suggestions = Pick<PlaceStore, 'newestOfUser' | 'oldestPending'>;

export function visibilityFor(store: Suggestions, caller: Caller | null): Visibility {
  if (!caller) return (place) => Promise.resolve(isPublic(place) ? place : null);
  return mayReview(caller) ? reviewer(store) : user(store, caller.uid);
}

/**
 * For a place that is not public, reviewers see the content of the oldest pending suggestion, because they decide on
 * that suggestion first.
 */
const reviewer =
  (store: Suggestions): Visibility =>
  async (place) => {
    if (place.status === 'deleted') return null;
    if (isPublic(place)) return place;
    return saying(place, await store.oldestPending(place.place_id));
  };

/** For a pending place, contributors see the content of their own newest suggestion, never of somebody else's. */
const user =
  (store: Suggestions, uid: string): Visibility =>
  async (place) => {
    if (isPublic(place)) return place;
    if (place.status !== 'pending') return null;
    const own = await store.newestOfUser(place.place_id, uid);
    return own && asIfCreatedBy(own, place);
  };

/**
 * Contributors must not learn whether or when somebody else made a suggestion, so they get the times and the revision
 * that the place would have if their own suggestion had created it.
 */
function asIfCreatedBy(own: StoredSuggestion, place: StoredPlace): StoredPlace {
  const content = own.state === 'declined' ? withoutFiles(own) : own;
  return { ...saying(place, content), ...firstRevision(own.created_at) };
}

/**
 * Removes the files of a declined suggestion. These files are private, but the app requests all files of a place
 * without a token, so these requests would fail.
 */
function withoutFiles(suggestion: StoredSuggestion): StoredSuggestion {
  const links = suggestion.links.filter((link) => !isUploadLink(link));
  const names = withFilesOfNames(suggestion.names, () => null);
  return { ...suggestion, links, images: [], voiceUrl: null, names };
}

export function saying(place: StoredPlace, suggestion: StoredSuggestion | null): StoredPlace {
  return suggestion ? { ...place, ...contentOf(suggestion) } : place;
}

export function isPublic({ status }: Pick<StoredPlace, 'status'>): boolean {
  return isPublicStatus(status);
}
