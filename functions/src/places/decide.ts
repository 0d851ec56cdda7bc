import { ApiError } from '@shared/contract/errors.ts';
import { isUndecided } from '@shared/contract/status.ts';
import type { StoredSuggestion } from './model.ts';
import { checkMovedWith } from './moved.ts';
import type { PlaceTransaction } from './ports.ts';

/**
 * The suggestion for an admin's decision, whether or not its contributor was asked about it.
 *
 * @throws ApiError not_found; conflict when it is already decided
 */
export async function undecidedSuggestion(
  transaction: PlaceTransaction,
  placeId: string,
  id: string,
): Promise<StoredSuggestion> {
  const suggestion = await transaction.suggestion(placeId, id);
  if (!suggestion) {
    await checkMovedWith(transaction, placeId);
    throw noSuchSuggestion(id);
  }
  if (!isUndecided(suggestion.state)) throw alreadyDecided(suggestion);
  return suggestion;
}

/**
 * The caller's own suggestion.
 *
 * @throws ApiError not_found, also for somebody else's
 */
export async function ownSuggestion(
  transaction: PlaceTransaction,
  { placeId, id, uid }: { placeId: string; id: string; uid: string },
): Promise<StoredSuggestion> {
  const suggestion = await transaction.suggestion(placeId, id);
  if (!suggestion) await checkMovedWith(transaction, placeId);
  if (suggestion?.uid !== uid) throw noSuchSuggestion(id);
  return suggestion;
}

export const noSuchSuggestion = (id: string) =>
  new ApiError('not_found', `there is no suggestion ${id}`);

/** @param changed what of the suggestion forbids it */
export const wrongState = (
  message: string,
  { state }: StoredSuggestion,
  changed: 'state' | 'author' = 'state',
) =>
  new ApiError('conflict', message, {
    reason: 'wrong_state',
    details: { changed: [changed], state },
  });

export const alreadyDecided = ({ state }: StoredSuggestion) =>
  new ApiError('conflict', `the suggestion has already been ${state}`, {
    reason: 'already_decided',
    details: { changed: ['state'], state },
  });
