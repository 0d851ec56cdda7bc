import type { Caller } from '../contract/caller.ts';
import type { HistoryEntry } from '../contract/schemas.ts';
import { visiblePlace } from './get.ts';
import type { PlacesContext } from './ports.ts';
import { historyView } from './view.ts';

export const historyLimit = 500;

/** GET /places/{id}/history: newest first. @throws ApiError not_found */
export async function placeHistory(
  { store }: Pick<PlacesContext, 'store'>,
  { id, caller }: { id: string; caller: Caller | null },
): Promise<HistoryEntry[]> {
  await visiblePlace(store, id, caller);
  return (await store.history(id, historyLimit)).map(historyView);
}
