import { ApiError } from '@shared/contract/errors.ts';
import { mayReview, type Caller } from '../platform/caller.ts';
import { pageOf, type Page, type PageQuery } from '@shared/contract/page.ts';
import type { HistoryEntry } from '@shared/contract/schemas.ts';
import { changesWithoutFlagged, isGiven, readersOf } from './entry-readers.ts';
import { noSuchPlace } from './get.ts';
import type { StoredHistory, StoredSuggestion } from './model.ts';
import { checkNotMoved } from './moved.ts';
import type { HistoryPage, PlacesContext, PlaceStore } from './ports.ts';
import { isPublic, visibilityFor } from './visibility.ts';
import { adminsHistoryView, contributorsHistoryView, historyView } from './view.ts';

export const historyPage = 100;

/**
 * GET /places/{id}/history: entries of a place's history, newest first. Admins can read all entries, also of a deleted
 * place. Other callers cannot read entries from before a deletion, unless the place was restored.
 *
 * Before a suggestion is approved, only reviewers and its contributor can read the entry about it. If the suggestion
 * created the place, other callers can read the entry, but without the contributor's name. Only reviewers can read the
 * reason for declining a suggestion or undoing changes. If an undo has changed nothing at the place, other callers can
 * read its entry only if they can read an entry that it has undone.
 * While a place is pending, contributors see only their own entries, which do not show whether their suggestion created
 * the place.
 *
 * @throws ApiError not_found; invalid for an invalid cursor
 */
export async function placeHistory(
  { store }: Pick<PlacesContext, 'store'>,
  { id, caller, after }: { id: string; caller: Caller | null } & PageQuery,
): Promise<Page<HistoryEntry>> {
  const parts = await visibleParts(store, id, caller);
  const found = await historyOfParts(store, parts, after);
  const { items: all, next } = pageOf(found, historyPage, (entry) => cursorOf(entry, id));
  const entries = withoutCopies(all, id);
  const items = caller?.admin ? entries : entries.flatMap(withoutMutes);
  if (caller && mayReview(caller)) return { items: await forReviewers(store, parts, items), next };
  const visible = await forOthers(store, id, { entries: items, uid: caller?.uid ?? null });
  const onlyOwn = parts.some(({ which }) => which.uid !== undefined);
  return { items: visible.map(onlyOwn ? contributorsHistoryView : historyView), next };
}

/**
 * Removes entries that the page would show twice. When a merge is undone, some entries are copied from one place to the
 * other (unmerge.ts). If the places are merged again, both places have these entries, and only those of the kept place
 * stay.
 */
function withoutCopies(entries: readonly StoredHistory[], id: string): StoredHistory[] {
  const own = new Set(
    entries.flatMap((one) => (one.action === 'suggested' && one.place_id === id ? [one.id] : [])),
  );
  return entries.filter(
    (one) => one.place_id === id || one.action !== 'suggested' || !own.has(one.id),
  );
}

interface Part {
  id: string;
  /** Id of the place into which this place was merged; null if it is not merged. */
  into: string | null;
  which: HistoryPage;
}

/**
 * Returns the cursor after an entry. For an entry of a merged place, the cursor contains that place's id, because ids
 * of entries are unique only within one place.
 */
const cursorOf = (entry: StoredHistory, id: string) =>
  entry.place_id === id ? entry.id : `${entry.place_id}/${entry.id}`;

/**
 * Reads one entry more than a page has, to know whether there is a next page. The place's own entries come first, then
 * those of each merged place.
 *
 * @throws ApiError invalid for an invalid cursor
 */
async function historyOfParts(
  store: PlaceStore,
  parts: readonly Part[],
  cursor: string | undefined,
): Promise<StoredHistory[]> {
  const [first = '', last] = cursor?.split('/') ?? [];
  const start = last === undefined ? 0 : parts.findIndex(({ id }) => id === first);
  if (start < 0) throw new ApiError('invalid', 'not a cursor that an earlier page returned', { field: 'after', reason: 'not_an_id' }); // oxfmt-ignore
  let after = last ?? cursor;
  const found: StoredHistory[] = [];
  for (const { id, which } of parts.slice(start)) {
    found.push(...(await store.history(id, historyPage + 1 - found.length, { ...which, after })));
    if (found.length > historyPage) break;
    after = undefined;
  }
  return found;
}

async function forReviewers(
  store: PlaceStore,
  parts: readonly Part[],
  entries: readonly StoredHistory[],
): Promise<HistoryEntry[]> {
  const id = parts[0]?.id ?? '';
  const corrected = entries.filter(({ corrections = [] }) => corrections.length > 0);
  const suggestions = await suggestionsOf(store, id, corrected);
  // If A was merged into B, and B into this place, B's merge must be undone before A's. So `merged_id`, which shows
  // that a merge can be undone, is set only for a place that was merged directly into this one.
  const direct = new Set(parts.flatMap((part) => (part.into === id ? [part.id] : [])));
  const byId = new Map(suggestions.map((one) => [one.id, one]));
  return entries.map(({ merged, ...entry }) => ({
    ...adminsHistoryView(entry, byId.get(entry.suggestion_id ?? '')),
    ...(merged && entry.place_id === id && direct.has(merged.place_id)
      ? { merged_id: merged.place_id }
      : {}),
    ...(entry.place_id === id ? {} : { place_id: entry.place_id }),
  }));
}

/** Removes everything about flagged recordings. */
function withoutMutes(entry: StoredHistory): StoredHistory[] {
  if (readersOf(entry) === 'admins') return [];
  return [{ ...entry, changes: changesWithoutFlagged(entry) }];
}

/**
 * Removes the reason for an undo, because it may name the contributor or other people. Contributors find the reason
 * with their suggestion.
 */
const withoutReason = (entry: StoredHistory): StoredHistory =>
  entry.action === 'undone' ? { ...entry, reason: null, reason_id: null } : entry;

/**
 * Returns the entries that callers without a role can read. Removes the entries about suggestions that no reviewer has
 * approved yet. If such a suggestion created the place, removes only the contributor's name from its entry.
 */
async function forOthers(
  store: PlaceStore,
  id: string,
  { entries, uid }: { entries: readonly StoredHistory[]; uid: string | null },
): Promise<StoredHistory[]> {
  const approved = await approvedOf(
    store,
    id,
    entries.filter((entry) => isGiven(entry) && entry.uid !== uid),
  );
  return entries.flatMap((entry) => {
    if (entry.uid !== null && entry.uid === uid) return [entry];
    if (readersOf(entry) === 'reviewers') return [];
    if (!isGiven(entry) || approved.has(entry.suggestion_id)) return [withoutReason(entry)];
    return entry.action === 'created' ? [{ ...entry, by: null }] : [];
  });
}

/**
 * Reads the suggestions that entries are about. After a merge, the suggestions of both places are stored at the kept
 * place.
 */
function suggestionsOf(
  store: PlaceStore,
  place_id: string,
  entries: readonly StoredHistory[],
): Promise<StoredSuggestion[]> {
  const keys = entries.flatMap(({ suggestion_id }) =>
    suggestion_id === null ? [] : [{ place_id, id: suggestion_id }],
  );
  return store.suggestions(keys);
}

async function approvedOf(
  store: PlaceStore,
  id: string,
  entries: readonly StoredHistory[],
): Promise<Set<string | null>> {
  const suggestions = await suggestionsOf(store, id, entries);
  return new Set(suggestions.filter(({ state }) => state === 'approved').map((one) => one.id));
}

async function visibleParts(store: PlaceStore, id: string, caller: Caller | null): Promise<Part[]> {
  const place = await store.place(id);
  checkNotMoved(place);
  if (place && caller?.admin) return partsOf(store, id);
  if (!place || !(await visibilityFor(store, caller)(place))) throw noSuchPlace(id);
  const from = place.history_from;
  const onlyOwn = caller && !mayReview(caller) && !isPublic(place);
  if (onlyOwn) return [{ id, into: null, which: { from, uid: caller.uid } }];
  const ids = place.merged_ids;
  const merged = ids.length > 0 ? [...(await store.places(ids)).values()] : [];
  const shown = merged.filter((part) => part.merged && isPublic(part.merged));
  return [place, ...shown].map((one) => ({
    ...{ id: one.place_id, into: one.merged?.into ?? null },
    which: { from: one.history_from },
  }));
}

async function partsOf(store: PlaceStore, id: string): Promise<Part[]> {
  const parts: Part[] = [{ id, into: null, which: {} }];
  for (const { id: into } of parts)
    parts.push(...(await store.mergedInto(into)).map((one) => ({ id: one, into, which: {} })));
  return parts;
}
