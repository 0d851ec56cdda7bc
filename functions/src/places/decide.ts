import { ApiError } from '@shared/contract/errors.ts';
import { isUndecided } from '@shared/contract/status.ts';
import type { Caller } from '../platform/caller.ts';
import type { StoredSuggestion } from './model.ts';
import { checkMovedWith } from './moved.ts';
import type { PlacesContext, PlaceTransaction } from './ports.ts';
import { wrongState } from './refusals.ts';

/** Data of a decision besides the reviewer's input. */
export interface DecisionAbout {
  at: Date;
  /** Id of the decision's history entry. */
  entryId: string;
  /** The review of a list that this decision is part of. The contributor gets one inbox entry for all its rows. */
  review?: string | undefined;
}

/** Id of the history entry of one row that a review of its list decided. */
export const reviewEntryId = (review: string, sid: string): string => `${review}-${sid}`;

/**
 * Reads a suggestion for a reviewer's decision, even if a question to its contributor is open. Reviewers cannot decide
 * on their own suggestions while another reviewer could.
 *
 * @throws ApiError not_found; conflict when it is already decided; forbidden when it is the caller's own
 */
export async function undecidedSuggestion(
  transaction: PlaceTransaction,
  context: Pick<PlacesContext, 'isOnlyReviewer'>,
  { id: placeId, sid: id, caller }: { id: string; sid: string; caller: Caller },
): Promise<StoredSuggestion> {
  const suggestion = await transaction.suggestion(placeId, id);
  if (!suggestion) {
    await checkMovedWith(transaction, placeId);
    throw noSuchSuggestion(id);
  }
  if (!isUndecided(suggestion.state)) throw alreadyDecided(suggestion);
  await refuseOwn(suggestion, caller, context);
  return suggestion;
}

/** Whether the suggestion is the caller's own, and somebody else could decide on it. */
const needsOther = async (
  { uid }: Pick<StoredSuggestion, 'uid'>,
  caller: Caller,
  { isOnlyReviewer }: Pick<PlacesContext, 'isOnlyReviewer'>,
): Promise<boolean> => uid === caller.uid && !(await isOnlyReviewer(caller.uid));

/** Like `needsOther`, for the label that reviewers see. Returns false if the other reviewers are unknown. */
export const isMarkedForOther = (
  suggestion: Pick<StoredSuggestion, 'uid'>,
  caller: Caller,
  { mayBeOnlyReviewer }: Pick<PlacesContext, 'mayBeOnlyReviewer'>,
): Promise<boolean> => needsOther(suggestion, caller, { isOnlyReviewer: mayBeOnlyReviewer });

/**
 * @throws ApiError forbidden if the suggestion is the caller's own, and somebody else could decide
 * on it
 */
export async function refuseOwn(
  suggestion: Pick<StoredSuggestion, 'uid'>,
  caller: Caller,
  context: Pick<PlacesContext, 'isOnlyReviewer'>,
): Promise<void> {
  if (await needsOther(suggestion, caller, context))
    throw new ApiError('forbidden', 'somebody else must decide on your own suggestion', {
      reason: 'own_suggestion',
    });
}

/**
 * Reads a suggestion of the caller.
 *
 * @throws ApiError not_found, also for somebody else's
 */
async function ownSuggestion(
  transaction: PlaceTransaction,
  { placeId, id, uid }: { placeId: string; id: string; uid: string },
): Promise<StoredSuggestion> {
  const suggestion = await transaction.suggestion(placeId, id);
  if (!suggestion) await checkMovedWith(transaction, placeId);
  if (suggestion?.uid !== uid) throw noSuchSuggestion(id);
  return suggestion;
}

/**
 * Reads an undecided suggestion of the caller.
 *
 * @throws ApiError not_found, also for somebody else's; conflict when it is decided
 */
export async function ownUndecided(
  transaction: PlaceTransaction,
  which: { placeId: string; id: string; uid: string },
): Promise<StoredSuggestion> {
  const suggestion = await ownSuggestion(transaction, which);
  if (!isUndecided(suggestion.state)) throw alreadyDecided(suggestion);
  return suggestion;
}

export const noSuchSuggestion = (id: string) =>
  new ApiError('not_found', `there is no suggestion ${id}`);

/** @param changed the field of the suggestion that prevents the decision */
export const forbiddenBy = (
  { state }: StoredSuggestion,
  message: string,
  changed: 'state' | 'author' = 'state',
) => wrongState(message, { changed: [changed], state });

const alreadyDecided = ({ state }: StoredSuggestion) =>
  new ApiError('conflict', `the suggestion has already been ${state}`, {
    reason: 'already_decided',
    details: { changed: ['state'], state },
  });
