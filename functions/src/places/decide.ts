import { ApiError } from '@shared/contract/errors.ts';
import { isUndecided } from '@shared/contract/status.ts';
import type { Caller } from '../platform/caller.ts';
import type { StoredSuggestion } from './model.ts';
import { checkMovedWith } from './moved.ts';
import type { PlacesContext, PlaceTransaction } from './ports.ts';
import { wrongState } from './refusals.ts';

export interface DecisionAbout {
  at: Date;
  entryId: string;
  /**
   * Set if a reviewer decides on a whole list: the id of the list review. The contributor then gets a single inbox
   * entry for all rows of the list.
   */
  review?: string | undefined;
}

export const reviewEntryId = (review: string, sid: string): string => `${review}-${sid}`;

/**
 * Reads a suggestion on which a reviewer wants to decide. The suggestion may have an open question to the contributor.
 * Reviewers cannot decide on their own suggestions if there is another reviewer.
 *
 * @throws ApiError not_found; conflict when the suggestion is already decided; forbidden for the caller's own
 * suggestion
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

const needsOther = async (
  { uid }: Pick<StoredSuggestion, 'uid'>,
  caller: Caller,
  { isOnlyReviewer }: Pick<PlacesContext, 'isOnlyReviewer'>,
): Promise<boolean> => uid === caller.uid && !(await isOnlyReviewer(caller.uid));

/**
 * Returns whether the API shows the caller a label that another reviewer must decide on a suggestion, because the
 * suggestion is the caller's own. Returns false if it is unknown whether there are other reviewers.
 */
export const isMarkedForOther = (
  suggestion: Pick<StoredSuggestion, 'uid'>,
  caller: Caller,
  { mayBeOnlyReviewer }: Pick<PlacesContext, 'mayBeOnlyReviewer'>,
): Promise<boolean> => needsOther(suggestion, caller, { isOnlyReviewer: mayBeOnlyReviewer });

/** @throws ApiError forbidden if the suggestion is the caller's own and there is another reviewer */
export async function refuseOwn(
  suggestion: Pick<StoredSuggestion, 'uid'>,
  caller: Caller,
  context: Pick<PlacesContext, 'isOnlyReviewer'>,
): Promise<void> {
  if (await needsOther(suggestion, caller, context))
    throw new ApiError('forbidden', 'you cannot decide on your own suggestion', {
      reason: 'own_suggestion',
    });
}

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
 * Reads a contributor's own suggestion.
 *
 * @throws ApiError not_found, also for somebody else's suggestion; conflict when the suggestion is decided
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
