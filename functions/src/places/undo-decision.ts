import { ApiError } from '@shared/contract/errors.ts';
import { limits } from '@shared/contract/limits.ts';
import type { Place } from '@shared/contract/schemas.ts';
import type { Caller } from '../platform/caller.ts';
import { forbiddenBy, noSuchSuggestion, reviewEntryId, type DecisionAbout } from './decide.ts';
import { noSuchPlace } from './get.ts';
import type { StoredHistory } from './model.ts';
import { checkNotMoved } from './moved.ts';
import type { PlacesContext, PlaceTransaction } from './ports.ts';
import { newestFirst, entriesInEffect } from './entries-in-effect.ts';
import { activityWithout, decisions, placeBefore, saveTakenBack } from './take-back.ts';
import { placeView } from './view.ts';
import { changeOnce, type KeylessCall, type SuggestionCall } from './calls.ts';

/**
 * POST /places/{id}/submissions/{sid}/undo: undoes the caller's own decision on a suggestion. The suggestion is pending
 * again with its files. The place becomes as it would be without the decision, but later changes stay.
 *
 * @returns the place; of a deleted place only the id, because moderators may not read deleted places
 * @throws ApiError not_found; conflict when the suggestion is pending, or when somebody else has made its last
 * decision; forbidden for a moderator's decision that is too old
 */
export function undoDecision(
  context: Pick<PlacesContext, 'store' | 'now' | 'newId'>,
  call: SuggestionCall,
): Promise<Place | Pick<Place, 'place_id'>> {
  return changeOnce(context, call, ['undo', call.id, call.sid], (transaction, at) =>
    undoDecisionIn(transaction, { ...call, at, entryId: context.newId() }),
  );
}

/**
 * Checks whether a decision may be undone. Undoing an approval can hide a place, which is otherwise a right of admins.
 * So moderators can undo only recent decisions, to correct mistakes.
 *
 * @param decided time of the decision
 * @throws ApiError forbidden for a moderator's older decision
 */
export function checkUndoable({ admin }: Caller, decided: Date, now: Date): void {
  if (admin || now.getTime() - decided.getTime() <= limits.undoHours * 3_600_000) return;
  throw new ApiError(
    'forbidden',
    `a moderator can undo a decision only within ${limits.undoHours} hours; ask an admin`,
  );
}

export async function undoDecisionIn(
  transaction: PlaceTransaction,
  { id, sid, caller, at, entryId, review }: KeylessCall & DecisionAbout,
): Promise<Place | Pick<Place, 'place_id'>> {
  const place = await transaction.place(id);
  checkNotMoved(place);
  const suggestion = await transaction.suggestion(id, sid);
  // Suggestions of a deleted place can only be declined. So only a decline can be undone there.
  if (!place || (place.status === 'deleted' && suggestion?.state !== 'declined'))
    throw noSuchPlace(id);
  if (!suggestion) throw noSuchSuggestion(sid);
  const all = (await transaction.historyAfter(id, -1)).sort(newestFirst);
  const decision = lastDecision(all, sid);
  if (suggestion.state === 'pending' || decision?.action !== suggestion.state)
    throw forbiddenBy(suggestion, `the suggestion is ${suggestion.state}`);
  // If `review` is set, the caller undoes this list review. The decision must then belong to the review, but another
  // reviewer may have made it, because admins are allowed to undo the list reviews of others.
  const mayUndo =
    review === undefined ? decision.uid === caller.uid : decision.id === reviewEntryId(review, sid);
  if (!mayUndo)
    throw new ApiError('conflict', 'somebody else has decided in the meantime', {
      ...{ reason: 'already_decided' },
      details: { changed: ['state'], state: suggestion.state },
    });
  if (review === undefined) checkUndoable(caller, decision.at, at);
  const activity = await activityWithout(transaction, id, {
    all,
    isUndone: (one) => one.id === decision.id,
  });
  const before = await placeBefore(transaction, place, activity);
  const taken = { activity, uid: null, declined: [], reopened: [suggestion] };
  const about = { id: entryId, at, by: caller, reason: null };
  const after = await saveTakenBack(transaction, { place, before, taken }, about);
  return after.status === 'deleted' ? { place_id: id } : placeView(after);
}

/** @param entries history entries, newest first */
function lastDecision(entries: readonly StoredHistory[], sid: string): StoredHistory | null {
  const isDecision = ({ action, suggestion_id }: StoredHistory) =>
    suggestion_id === sid && decisions.has(action);
  return entriesInEffect(entries, () => false).find(isDecision) ?? null;
}
