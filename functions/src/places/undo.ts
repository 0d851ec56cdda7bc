import type { Caller } from '../platform/caller.ts';
import { contentOf, type Content } from '@shared/contract/fields.ts';
import { releaseUnshown } from './attachments.ts';
import { shownBefore } from './change-status.ts';
import { changesBetween } from './content.ts';
import type { FieldChange, StoredHistory, StoredPlace, StoredSuggestion } from './model.ts';
import type { PlacesContext, PlaceTransaction } from './ports.ts';
import { isPublic } from './visibility.ts';
import { standing, stateBefore, type Doings } from './state-before.ts';

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
      const before = stateBefore(place, doings);
      const { content, status, kept } = before;
      const changes = [
        ...(place.status === status
          ? []
          : [{ field: 'status', before: place.status, after: status }]),
        ...changesBetween(isPublic({ status }) ? shownBefore(place) : contentOf(place), content),
      ];
      const hidden = kept ? await changesOfKept(transaction, place, kept) : [];
      const changesPlace =
        changes.length > 0 ||
        kept !== null ||
        before.deleted_from !== place.deleted_from ||
        before.deleted_in !== place.deleted_in;
      if (!changesPlace && declined.length + reopened.length === 0) return null;
      const undone: Undone = {
        place_id: id,
        declined: declined.length,
        reopened: reopened.length,
        reverted: [...new Set([...changes, ...hidden].map(({ field }) => field))],
      };
      if (!call.apply) return undone;
      const entryId = newId();
      const after: StoredPlace = changesPlace
        ? {
            ...place,
            ...content,
            status,
            was_deleted: before.was_deleted,
            deleted_from: before.deleted_from,
            deleted_in: kept ? entryId : before.deleted_in,
            history_from: before.history_from,
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
          corrected: {},
          reason: call.reason,
          reason_id: 'other',
        });
      }
      for (const suggestion of reopened)
        transaction.saveSuggestion({
          ...suggestion,
          state: 'pending',
          decided_at: null,
          taken: [],
          corrected: {},
          reason: null,
          reason_id: null,
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
        reason_id: null,
        changes: isPublic(after) || isPublic(place) ? changes : [],
        kept,
        undid: doings.entries.filter(doings.isUndone).map((entry) => entry.id),
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
): Promise<Doings & { decided: string[] }> {
  const all = (await transaction.historyAfter(id, -1)).sort(newestFirst);
  const isUndone = ({ at, uid: by, suggestion_id: of }: StoredHistory) =>
    at >= since && (by === uid || (of !== null && suggestions.includes(of)));
  const entries = standing(all, isUndone);
  const decided = entries
    .filter(isUndone)
    .flatMap(({ uid: by, action, suggestion_id: of }) =>
      by === uid && of !== null && (action === 'approved' || action === 'declined') ? [of] : [],
    );
  const approvals = entries.flatMap((entry) =>
    entry.action === 'approved' && entry.suggestion_id !== null && !isUndone(entry)
      ? [entry.suggestion_id]
      : [],
  );
  const approved = await read(transaction, id, [...new Set(approvals)]);
  return {
    entries,
    isUndone,
    approvedBy: (entry) => approved.find((one) => one.id === entry.suggestion_id) ?? null,
    decided: [...new Set(decided)],
  };
}

/** What an undo changes in the version that 'Restore' brings back. */
async function changesOfKept(
  transaction: PlaceTransaction,
  { place_id, deleted_in }: StoredPlace,
  after: Content,
): Promise<FieldChange[]> {
  if (deleted_in === null) return [];
  const kept = (await transaction.historyEntry(place_id, deleted_in))?.kept;
  return kept ? changesBetween(kept, after) : [];
}

async function read(
  transaction: PlaceTransaction,
  placeId: string,
  ids: readonly string[],
): Promise<StoredSuggestion[]> {
  const found = await Promise.all(ids.map((id) => transaction.suggestion(placeId, id)));
  return found.filter((one) => one !== null);
}
