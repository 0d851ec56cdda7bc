import type { Caller } from '../platform/caller.ts';
import { contentOf, type Content } from '@shared/contract/fields.ts';
import type { StoredStatus } from '@shared/contract/status.ts';
import { releaseUnshown } from './attachments.ts';
import { shownBefore } from './change-status.ts';
import { changesBetween, withoutChange } from './content.ts';
import type { FieldChange, StoredHistory, StoredPlace, StoredSuggestion } from './model.ts';
import type { PlacesContext, PlaceTransaction } from './ports.ts';
import { isPublic } from './visibility.ts';

/** Whose doings are undone, and from when on. */
export interface UndoCall {
  uid: string;
  since: Date;
  /** Ids of the account's suggestions for this place since then. */
  suggestions: readonly string[];
  /** For the history and the contributor: why. */
  reason: string;
  /** Who takes it back; null: the operator. */
  by: Pick<Caller, 'uid' | 'name'> | null;
  /** False: only say what would be done. */
  apply: boolean;
}

export interface Undone {
  place_id: string;
  /** Suggestions of the account that are declined now. */
  declined: number;
  /** Suggestions of others, decided by the account, that wait again. */
  reopened: number;
  /** Fields that say again what they said before; `status` among them. */
  reverted: string[];
}

/** The newest first: what came last is taken back first. */
const newestFirst = (a: StoredHistory, b: StoredHistory) =>
  b.revision - a.revision || b.at.getTime() - a.at.getTime();

/**
 * Takes back what one account did to a place since a moment, in one step with one entry in the history:
 * its suggestions are declined, those that it decided wait again, and fields go back to what they said
 * before. What somebody else has changed since stays as it is.
 *
 * @returns null when there is nothing to take back
 */
export function undoInPlace(
  { store, now, newId }: Pick<PlacesContext, 'store' | 'now' | 'newId'>,
  id: string,
  call: UndoCall,
): Promise<Undone | null> {
  const at = now();
  return store.transact(
    id,
    async (transaction) => {
      const place = await transaction.place(id);
      if (!place) return null;
      const doings = await doingsOf(transaction, id, call);
      const own = await read(transaction, id, call.suggestions);
      const declined = own.filter(({ state }) => state !== 'declined');
      const reopened = (await read(transaction, id, doings.decided)).filter(
        // of an account that is being erased the name may be gone already
        ({ id: sid, uid, state }) =>
          uid !== call.uid && !call.suggestions.includes(sid) && state !== 'pending',
      );
      const { content, status, isBack } = stateBefore(place, doings.entries);
      const changes = [
        ...(place.status === status
          ? []
          : [{ field: 'status', before: place.status, after: status }]),
        ...changesBetween(isPublic({ status }) ? shownBefore(place) : contentOf(place), content),
      ];
      const kept = isBack ? null : await keptWithout(transaction, place, doings.entries);
      const changesPlace = changes.length > 0 || kept !== null;
      if (!changesPlace && declined.length + reopened.length === 0) return null;
      const undone: Undone = {
        place_id: id,
        declined: declined.length,
        reopened: reopened.length,
        reverted: [...new Set([...changes, ...(kept?.changes ?? [])].map(({ field }) => field))],
      };
      if (!call.apply) return undone;
      const entryId = newId();
      const after: StoredPlace = changesPlace
        ? {
            ...place,
            ...content,
            ...(isBack ? notDeleted : {}),
            ...(kept ? { deleted_in: entryId } : {}),
            status,
            revision: place.revision + 1,
            updated_at: at,
          }
        : place;
      for (const suggestion of declined) {
        await releaseUnshown(transaction, suggestion, { place: after, at });
        transaction.saveSuggestion({
          ...suggestion,
          state: 'declined',
          decided_at: at,
          taken: [],
          reason: call.reason,
        });
      }
      for (const suggestion of reopened)
        transaction.saveSuggestion({
          ...suggestion,
          state: 'pending',
          decided_at: null,
          taken: [],
          reason: null,
        });
      if (after !== place) transaction.savePlace(place, after);
      transaction.addHistory({
        id: entryId,
        place_id: id,
        at,
        action: 'undone',
        uid: call.by?.uid ?? null,
        by: call.by?.name ?? null,
        revision: after.revision,
        suggestion_id: null,
        reason: call.reason,
        changes: isPublic(after) || isPublic(place) ? changes : [],
        kept: kept?.content ?? null,
      });
      return undone;
    },
    { publishes: true },
  );
}

/** What the account did to the place, and what it decided on. */
async function doingsOf(
  transaction: PlaceTransaction,
  id: string,
  { uid, since, suggestions }: UndoCall,
): Promise<{ entries: StoredHistory[]; decided: string[] }> {
  const all = await transaction.historyAfter(id, -1);
  const entries = all
    .filter(
      ({ at, uid: by, suggestion_id: of }) =>
        at >= since && (by === uid || (of !== null && suggestions.includes(of))),
    )
    .sort(newestFirst);
  const decided = entries.flatMap(({ uid: by, action, suggestion_id: of }) =>
    by === uid && of !== null && (action === 'approved' || action === 'declined') ? [of] : [],
  );
  return { entries, decided: [...new Set(decided)] };
}

async function read(
  transaction: PlaceTransaction,
  placeId: string,
  ids: readonly string[],
): Promise<StoredSuggestion[]> {
  const found = await Promise.all(ids.map((id) => transaction.suggestion(placeId, id)));
  return found.filter((one) => one !== null);
}

/**
 * Goes back through the entries; a value that is not the one an entry left has been changed by somebody
 * else since, and stays. A deletion whose version waits to be restored is taken back whatever became of the place:
 * who suggested it anew since has changed nothing of what it said.
 *
 * @returns also whether such a version is back
 */
function stateBefore(
  place: StoredPlace,
  entries: readonly StoredHistory[],
): { content: Content; status: StoredStatus; isBack: boolean } {
  let status: unknown = place.status;
  let content: Content = contentOf(place);
  // one that was deleted before entries kept what it said says so itself
  let isBack = false;
  for (const entry of entries) {
    const moved = entry.changes.find(({ field }) => field === 'status');
    if (entry.action === 'deleted' && entry.id === place.deleted_in && entry.kept) {
      content = { ...entry.kept };
      status = moved?.after;
      isBack = true;
    }
    content = entry.changes.reduce(withoutChange, content);
    if (!moved || status !== moved.after) continue;
    isBack ||= status === 'deleted' && place.deleted_in === null;
    status = moved.before;
  }
  return {
    content,
    // a place that the account brought about is stored, and nobody but admins sees it
    status: status === 'none' ? 'pending' : (status as StoredStatus),
    isBack,
  };
}

/**
 * The version that 'Restore' brings back, without what the entries changed in it: else a later restore would
 * publish once more what was taken back.
 *
 * @returns null where there is none, or nothing of theirs in it
 */
async function keptWithout(
  transaction: PlaceTransaction,
  place: StoredPlace,
  entries: readonly StoredHistory[],
): Promise<{ content: Content; changes: FieldChange[] } | null> {
  if (place.deleted_in === null) return null;
  const kept = (await transaction.historyEntry(place.place_id, place.deleted_in))?.kept;
  if (!kept) return null;
  const content = entries.flatMap((entry) => entry.changes).reduce(withoutChange, kept);
  const changes = changesBetween(kept, content);
  return changes.length === 0 ? null : { content, changes };
}

/** What a place says of a deletion that was taken back. */
const notDeleted = { was_deleted: false, deleted_from: null, deleted_in: null, history_from: 0 };
