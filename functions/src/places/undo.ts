import type { Caller } from '../platform/caller.ts';
import { contentOf, type Content } from '@shared/contract/fields.ts';
import type { HistoryAction } from '@shared/contract/schemas.ts';
import { releaseUnshown } from './attachments.ts';
import { shownBefore } from './change-status.ts';
import { changesBetween } from './content.ts';
import type { FieldChange, StoredHistory, StoredPlace, StoredSuggestion } from './model.ts';
import { notify } from './notify.ts';
import type { PlacesContext, PlaceTransaction } from './ports.ts';
import { isPublic } from './visibility.ts';
import { standing, stateBefore, type AccountActivity } from './state-before.ts';

/** The account whose actions are undone, and the start time. */
export interface UndoCall {
  uid: string;
  since: Date;
  /** Ids of the account's suggestions for this place since then. */
  suggestions: readonly string[];
  /** The reason, for the history and the contributor. */
  reason: string;
  /** Who undoes it; null: the operator. */
  by: Pick<Caller, 'uid' | 'name'> | null;
  /** False: only report what would be done. */
  apply: boolean;
}

export interface Undone {
  place_id: string;
  /** Suggestions of the account that are declined. */
  declined: number;
  /** Suggestions of others, decided by the account, that are pending again. */
  reopened: number;
  /** Fields that get their earlier value back, possibly including `status`. */
  reverted: string[];
}

/** The newest first: later changes are undone before earlier ones. */
const newestFirst = (a: StoredHistory, b: StoredHistory) =>
  b.revision - a.revision || b.at.getTime() - a.at.getTime();

/**
 * Undoes what one account did to a place since a time, in one step with one history entry: declines its
 * suggestions, makes suggestions pending again that it decided, and gives fields their earlier values. Later
 * changes of others stay.
 *
 * @returns null when there is nothing to undo
 */
export function undoInPlace(
  { store, now, newId }: Pick<PlacesContext, 'store' | 'now' | 'newId'>,
  id: string,
  call: UndoCall,
): Promise<Undone | null> {
  const at = now();
  return store.transact(id, async (transaction) => {
    const place = await transaction.place(id);
    if (!place) return null;
    const activity = await activityOf(transaction, id, call);
    const own = await read(transaction, id, call.suggestions);
    const declined = own.filter(({ state }) => state !== 'declined');
    const reopened = (await read(transaction, id, activity.decided)).filter(
      // an account that is being erased may have no name any more
      ({ id: sid, uid, state }) =>
        uid !== call.uid && !call.suggestions.includes(sid) && state !== 'pending',
    );
    const before = stateBefore(place, activity);
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
        questions: [],
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
        questions: answered(suggestion),
      });
    if (after !== place) transaction.savePlace(place, after);
    const undoneEntries = activity.entries.filter(activity.isUndone);
    const undid = undoneEntries.map((entry) => entry.id);
    const isRequestUndone = undoneEntries.some(({ action }) => action === 'requested');
    const news = {
      id: entryId,
      at,
      kind: 'declined',
      reason_id: 'other',
      words: call.reason,
    } as const;
    await notify(transaction, call.by?.uid ?? null, [
      ...declined.map((suggestion) => ({ suggestion, news })),
      ...reopened.map((suggestion) => ({ suggestion, news: null })),
      ...(isRequestUndone ? activity.approved : []).map((suggestion) => ({
        ...{ suggestion, news: null, onlyOf: undid },
      })),
    ]);
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
      undid,
    });
    return undone;
  });
}

const decisions: ReadonlySet<HistoryAction> = new Set(['approved', 'declined', 'asked']);

/** An undone question is withdrawn; those that were answered stay. */
const answered = ({ questions }: StoredSuggestion) =>
  questions.filter(({ answer }) => answer !== null);

/** The account's changes of the place, and its decisions. */
async function activityOf(
  transaction: PlaceTransaction,
  id: string,
  { uid, since, suggestions }: UndoCall,
): Promise<AccountActivity & { decided: string[]; approved: StoredSuggestion[] }> {
  const all = (await transaction.historyAfter(id, -1)).sort(newestFirst);
  const isUndone = ({ at, uid: by, suggestion_id: of }: StoredHistory) =>
    at >= since && (by === uid || (of !== null && suggestions.includes(of)));
  const entries = standing(all, isUndone);
  const decided = entries
    .filter(isUndone)
    .flatMap(({ uid: by, action, suggestion_id: of }) =>
      by === uid && of !== null && decisions.has(action) ? [of] : [],
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
    approved,
  };
}

/** The undo's changes to the version that 'Restore' brings back. */
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
