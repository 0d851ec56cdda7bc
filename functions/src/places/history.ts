import type { Caller } from '../contract/caller.ts';
import { pageOf, type Page, type PageQuery } from '../contract/page.ts';
import type { HistoryEntry } from '../contract/schemas.ts';
import { noSuchPlace } from './get.ts';
import type { HistoryPage, PlacesContext, PlaceStore } from './ports.ts';
import { isPublic, sightOf } from './sight.ts';
import { historyView } from './view.ts';

export const historyPage = 100;

/**
 * GET /places/{id}/history: newest first. Admins read all of it, that of a deleted place too; others
 * nothing from before a deletion that was not restored, and of a pending place only what they did.
 *
 * @throws ApiError not_found, invalid for a cursor that no page gave
 */
export async function placeHistory(
  { store }: Pick<PlacesContext, 'store'>,
  { id, caller, after }: { id: string; caller: Caller | null } & PageQuery,
): Promise<Page<HistoryEntry>> {
  const which = await visiblePart(store, id, caller);
  const found = await store.history(id, historyPage + 1, { ...which, after });
  return pageOf(found.map(historyView), historyPage, (entry) => entry.id);
}

/** @throws ApiError not_found */
async function visiblePart(
  store: PlaceStore,
  id: string,
  caller: Caller | null,
): Promise<HistoryPage> {
  const place = await store.place(id);
  if (place && caller?.admin) return {};
  if (!place || !(await sightOf(store, caller)(place))) throw noSuchPlace(id);
  const from = place.history_from;
  return !isPublic(place) && caller ? { from, uid: caller.uid } : { from };
}
