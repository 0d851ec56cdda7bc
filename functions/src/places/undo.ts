import type { Caller } from '../platform/caller.ts';
import type { StoredHistory } from './model.ts';
import type { PlacesContext, PlaceTransaction } from './ports.ts';
import { standing, type AccountActivity } from './state-before.ts';
import {
  approvalsThatStay,
  changesOfKept,
  newestFirst,
  placeBefore,
  saveTakenBack,
  suggestionsOf,
} from './take-back.ts';

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
    const own = await suggestionsOf(transaction, id, call.suggestions);
    const declined = own.filter(({ state }) => state !== 'declined');
    const reopened = (await suggestionsOf(transaction, id, activity.decided)).filter(
      // an account that is being erased may have no name any more
      ({ id: sid, uid, state }) =>
        uid !== call.uid && !call.suggestions.includes(sid) && state !== 'pending',
    );
    const before = placeBefore(place, activity);
    const { kept, changes, changesPlace } = before;
    const hidden = kept ? await changesOfKept(transaction, place, kept) : [];
    if (!changesPlace && declined.length + reopened.length === 0) return null;
    const undone: Undone = {
      place_id: id,
      declined: declined.length,
      reopened: reopened.length,
      reverted: [...new Set([...changes, ...hidden].map(({ field }) => field))],
    };
    if (!call.apply) return undone;
    const taken = { activity, declined, reopened };
    const about = { id: newId(), at, by: call.by, reason: call.reason };
    await saveTakenBack(transaction, { place, before, taken }, about);
    return undone;
  });
}

/** The account's changes of the place, and its decisions. */
async function activityOf(
  transaction: PlaceTransaction,
  id: string,
  { uid, since, suggestions }: UndoCall,
): Promise<AccountActivity & { decided: string[] }> {
  const all = (await transaction.historyAfter(id, -1)).sort(newestFirst);
  const isUndone = ({ at, uid: by, suggestion_id: of }: StoredHistory) =>
    at >= since && (by === uid || (of !== null && suggestions.includes(of)));
  const entries = standing(all, isUndone);
  const decided = entries
    .filter(isUndone)
    .flatMap(({ uid: by, action, suggestion_id: of }) =>
      by === uid && of !== null && (action === 'approved' || action === 'declined') ? [of] : [],
    );
  return {
    entries,
    isUndone,
    approved: await approvalsThatStay(transaction, id, { entries, isUndone }),
    decided: [...new Set(decided)],
  };
}
