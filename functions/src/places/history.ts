import { mayReview, type Caller } from '../platform/caller.ts';
import { pageOf, type Page, type PageQuery } from '@shared/contract/page.ts';
import type { HistoryEntry } from '@shared/contract/schemas.ts';
import { noSuchPlace } from './get.ts';
import type { StoredHistory, StoredSuggestion } from './model.ts';
import type { HistoryPage, PlacesContext, PlaceStore } from './ports.ts';
import { isPublic, visibilityFor } from './visibility.ts';
import { adminsHistoryView, historyView } from './view.ts';

export const historyPage = 100;

/**
 * GET /places/{id}/history: newest first. Admins read all of it, also for a deleted place; others read nothing
 * from before a deletion that was not restored. Suggestions that nobody approved, and reasons for declining, are
 * visible to reviewers and to their contributors; to others a pending place has only their own entries.
 *
 * @throws ApiError not_found, invalid for an invalid cursor
 */
export async function placeHistory(
  { store }: Pick<PlacesContext, 'store'>,
  { id, caller, after }: { id: string; caller: Caller | null } & PageQuery,
): Promise<Page<HistoryEntry>> {
  const which = await visiblePart(store, id, caller);
  const found = await store.history(id, historyPage + 1, { ...which, after });
  const { items, next } = pageOf(found, historyPage, (entry) => entry.id);
  if (caller && mayReview(caller)) {
    const seen = caller.admin ? items : items.filter((entry) => !isOfFlags(entry));
    return { items: await forReviewers(store, seen), next };
  }
  const told = await forOthers(store, items, caller?.uid ?? null);
  return { items: told.map(historyView), next };
}

/** Every entry, with the authors of corrected suggestions. */
async function forReviewers(
  store: PlaceStore,
  entries: readonly StoredHistory[],
): Promise<HistoryEntry[]> {
  const corrected = entries.filter(({ corrections = [] }) => corrections.length > 0);
  const suggestions = await suggestionsOf(store, corrected);
  const authors = new Map(suggestions.map(({ id, author }) => [id, author]));
  return entries.map((entry) =>
    adminsHistoryView(entry, authors.get(entry.suggestion_id ?? '') ?? null),
  );
}

/** Events that are visible whoever caused them, approved or not. */
const isGiven = ({ action }: StoredHistory): boolean =>
  action === 'suggested' || action === 'created';

/** Whether it is silent for everybody but admins: that a recording was flagged could harm its speaker. */
const isOfFlags = ({ action }: StoredHistory): boolean =>
  action === 'muted' || action === 'unmuted';

/**
 * An entry for readers who do not review. A name is an unchecked text until somebody has approved the suggestion
 * that contains it.
 */
async function forOthers(
  store: PlaceStore,
  entries: readonly StoredHistory[],
  uid: string | null,
): Promise<StoredHistory[]> {
  const approved = await approvedOf(
    store,
    entries.filter((entry) => isGiven(entry) && entry.uid !== uid),
  );
  return entries.flatMap((entry) => {
    if (isOfFlags(entry)) return [];
    if (entry.uid !== null && entry.uid === uid) return [entry];
    if (entry.action === 'declined' || entry.action === 'asked') return [];
    if (!isGiven(entry) || approved.has(entry.suggestion_id)) return [entry];
    return entry.action === 'created' ? [{ ...entry, by: null }] : [];
  });
}

/** The suggestions in the entries. */
function suggestionsOf(
  store: PlaceStore,
  entries: readonly StoredHistory[],
): Promise<StoredSuggestion[]> {
  const keys = entries.flatMap(({ place_id, suggestion_id }) =>
    suggestion_id === null ? [] : [{ place_id, id: suggestion_id }],
  );
  return store.suggestions(keys);
}

/** Ids of the approved suggestions among those in the entries. */
async function approvedOf(
  store: PlaceStore,
  entries: readonly StoredHistory[],
): Promise<Set<string | null>> {
  const suggestions = await suggestionsOf(store, entries);
  return new Set(suggestions.filter(({ state }) => state === 'approved').map(({ id }) => id));
}

/** @throws ApiError not_found */
async function visiblePart(
  store: PlaceStore,
  id: string,
  caller: Caller | null,
): Promise<HistoryPage> {
  const place = await store.place(id);
  if (place && caller?.admin) return {};
  if (!place || !(await visibilityFor(store, caller)(place))) throw noSuchPlace(id);
  const from = place.history_from;
  const onlyOwn = caller && !mayReview(caller) && !isPublic(place);
  return onlyOwn ? { from, uid: caller.uid } : { from };
}
