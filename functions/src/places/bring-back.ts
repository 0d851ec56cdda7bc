import { contentOf, noContent } from '@shared/contract/fields.ts';
import { isUndecided } from '@shared/contract/status.ts';
import { allFilesOf } from './attachments.ts';
import { changesBetween } from './content.ts';
import { mutedAmong } from './flags/muted-in.ts';
import { possibleRecordingsOf, withoutLinks } from './flags/recordings.ts';
import { isGiven } from './entry-readers.ts';
import { isImportedId } from './import.ts';
import type { StoredHistory, StoredPlace, StoredSuggestion } from './model.ts';
import type { PlacesContext, PlaceTransaction } from './ports.ts';
import { historyOf } from './record.ts';
import { isPublic } from './visibility.ts';
import { withoutContributor } from './without-contributor.ts';

export interface BackedUpPlace {
  readonly place: StoredPlace;
  readonly suggestions: readonly StoredSuggestion[];
  readonly history: readonly StoredHistory[];
}

export interface RestoredPlace {
  readonly changed: boolean;
  /**
   * Links to the uploads of the restored place. Uploads of declined suggestions and muted recordings of the place are
   * left out.
   */
  readonly files: ReadonlySet<string>;
}

/**
 * Restores a place from a backup, as a new version of the place. Adds the suggestions and history entries that no
 * longer exist. Those that still exist stay unchanged.
 *
 * Does not add a suggestion that its contributor has withdrawn or replaced, or that a merge has moved to another place:
 * the suggestion no longer exists, but the history still contains the entry about it.
 *
 * Does not publish recordings that were muted after the backup. If the deletion of an account has begun, adds the
 * account's records without its data, as the deletion would leave them.
 *
 * @param from name of the backup's state, for the history
 */
export function bringBack(
  { store, now, newId }: Pick<PlacesContext, 'store' | 'now' | 'newId'>,
  kept: BackedUpPlace,
  from: string,
): Promise<RestoredPlace> {
  const at = now();
  const id = kept.place.place_id;
  return store.transact(id, async (transaction) => {
    const current = await transaction.place(id);
    const suggestions = await parted(kept.suggestions, (one) => transaction.suggestion(id, one.id));
    const history = await parted(kept.history, (one) => transaction.historyEntry(id, one.id));
    const wasRemoved = createWasRemoved(history.there, current);
    const lost = suggestions.missing.filter((one) => !wasRemoved(one));
    const missing = {
      suggestions: await withoutErasedAccounts(transaction, lost),
      history: await withoutErasedAccounts(transaction, history.missing),
    };
    // If the backed-up place was deleted, its history contains the content from before the deletion. An admin may
    // restore this content later. So muted recordings are removed from this content, too, and `files` also includes the
    // remaining files of this content.
    const deletion = [...history.there, ...missing.history].find(
      (one) => one.id === kept.place.deleted_in,
    );
    const recordings = [kept.place, deletion?.kept ?? noContent].flatMap(possibleRecordingsOf);
    const muted = await mutedAmong(transaction, id, recordings);
    const restored = withoutLinks(kept.place, muted);
    const deleted = deletion?.kept ? withoutLinks(deletion.kept, muted) : null;
    const files = allFilesOf(
      restored,
      deleted,
      ...[...suggestions.there, ...missing.suggestions].filter(({ state }) => state !== 'declined'),
    );
    if (current && isSame(current, restored) && missing.suggestions.length === 0)
      return { changed: false, files };
    // The restored place gets a revision above all known revisions, because a revision must not occur twice. If the
    // place was lost, its history can contain later revisions than the backup.
    const later = await transaction.historyAfter(id, kept.place.revision);
    const known = [current, kept.place, ...later, ...missing.history].map(
      (one) => one?.revision ?? 0,
    );
    const revision = Math.max(...known) + 1;
    const place: StoredPlace = { ...restored, revision, updated_at: at };
    transaction.savePlace(current, place);
    for (const suggestion of missing.suggestions) transaction.saveSuggestion(suggestion);
    for (const entry of missing.history) transaction.addHistory(entry);
    if (deletion && muted.length > 0) transaction.addHistory({ ...deletion, kept: deleted });
    const before = current && isPublic(current) ? contentOf(current) : noContent;
    transaction.addHistory(
      historyOf(place, {
        ...{ id: newId(), at, action: 'restored', caller: null, reason: from },
        changes: [
          { field: 'status', before: current?.status ?? 'none', after: place.status },
          ...(isPublic(place) ? changesBetween(before, contentOf(place)) : []),
        ],
      }),
    );
    return { changed: true, files };
  });
}

/**
 * Returns a function that tests whether a missing suggestion was withdrawn, replaced or moved, and not lost. In
 * general, this is the case if the present history contains an entry about sending, importing or moving the suggestion.
 * A decided suggestion cannot be withdrawn or replaced, but a merge can move it. So for a decided suggestion, an entry
 * about sending or importing counts only if the place was merged into another place.
 */
function createWasRemoved(history: readonly StoredHistory[], current: StoredPlace | null) {
  const sent = new Set(history.filter(isGiven).map((entry) => entry.suggestion_id));
  const moved = new Set(history.flatMap(({ merged }) => merged?.suggestions ?? []));
  const isImported = history.some(({ action }) => action === 'imported');
  const isMerged = current !== null && current.merged !== null;
  return ({ id, state }: StoredSuggestion): boolean =>
    moved.has(id) ||
    ((sent.has(id) || (isImported && isImportedId(id))) && (isMerged || isUndecided(state)));
}

/**
 * Divides the records of a backup. `missing` are the records that no longer exist, as the backup contains them. `there`
 * are the present versions of those that still exist.
 */
async function parted<T>(
  records: readonly T[],
  find: (record: T) => Promise<T | null>,
): Promise<{ missing: T[]; there: T[] }> {
  const missing: T[] = [];
  const there: T[] = [];
  for (const record of records) {
    const now = await find(record);
    if (now === null) missing.push(record);
    else there.push(now);
  }
  return { missing, there };
}

async function withoutErasedAccounts<T extends { uid: string | null }>(
  transaction: PlaceTransaction,
  records: readonly T[],
): Promise<T[]> {
  const erased = new Set<string | null>();
  for (const uid of new Set(records.map((one) => one.uid)))
    if (uid !== null && (await transaction.isErased(uid))) erased.add(uid);
  return records.map((one) => (erased.has(one.uid) ? withoutContributor(one) : one));
}

function isSame(one: StoredPlace, other: StoredPlace): boolean {
  return (
    one.status === other.status &&
    one.approximate === other.approximate &&
    one.location.lat === other.location.lat &&
    one.location.lng === other.location.lng &&
    changesBetween(contentOf(one), contentOf(other)).length === 0
  );
}
