import { contentOf, noContent } from '../contract/fields.ts';
import { changesBetween } from './content.ts';
import type { StoredHistory, StoredPlace, StoredSuggestion } from './model.ts';
import type { PlacesContext } from './ports.ts';
import { isPublic } from './sight.ts';

/** A place as a backup keeps it. */
export interface KeptPlace {
  readonly place: StoredPlace;
  readonly suggestions: readonly StoredSuggestion[];
  readonly history: readonly StoredHistory[];
}

/**
 * Brings a place back as it was kept, as a new version: what happened since stays in its history, and
 * suggestions that are there stay as they are. Only those that are missing come back.
 *
 * @param from where it was kept, for the history
 * @returns whether anything had to be changed
 */
export function bringBack(
  { store, now, newId }: Pick<PlacesContext, 'store' | 'now' | 'newId'>,
  kept: KeptPlace,
  from: string,
): Promise<boolean> {
  const at = now();
  const id = kept.place.place_id;
  return store.transact(
    id,
    async (transaction) => {
      const current = await transaction.place(id);
      const missing = {
        suggestions: await without(kept.suggestions, (one) => transaction.suggestion(id, one.id)),
        history: await without(kept.history, (one) => transaction.historyEntry(id, one.id)),
      };
      if (current && isSame(current, kept.place) && missing.suggestions.length === 0) return false;
      const revision = Math.max(current?.revision ?? 0, kept.place.revision) + 1;
      const place: StoredPlace = { ...kept.place, revision, updated_at: at };
      transaction.savePlace(current, place);
      for (const suggestion of missing.suggestions) {
        transaction.saveSuggestion(suggestion);
        if (suggestion.uid !== null) transaction.addSuggester(id, suggestion.uid);
      }
      for (const entry of missing.history) transaction.addHistory(entry);
      const before = current && isPublic(current) ? contentOf(current) : noContent;
      transaction.addHistory({
        id: newId(),
        place_id: id,
        at,
        action: 'restored',
        uid: null,
        by: null,
        revision,
        suggestion_id: null,
        reason: from,
        changes: [
          { field: 'status', before: current?.status ?? 'none', after: place.status },
          ...(isPublic(place) ? changesBetween(before, contentOf(place)) : []),
        ],
        kept: null,
      });
      return true;
    },
    { publishes: true },
  );
}

async function without<T>(
  records: readonly T[],
  find: (record: T) => Promise<unknown>,
): Promise<T[]> {
  const missing: T[] = [];
  for (const record of records) if ((await find(record)) === null) missing.push(record);
  return missing;
}

/** Whether both say the same to whoever reads them. */
function isSame(one: StoredPlace, other: StoredPlace): boolean {
  return (
    one.status === other.status &&
    one.approximate === other.approximate &&
    one.location.lat === other.location.lat &&
    one.location.lng === other.location.lng &&
    changesBetween(contentOf(one), contentOf(other)).length === 0
  );
}
