import { ApiError } from '@shared/contract/errors.ts';
import type { StoredSuggestion } from './model.ts';
import type { PlaceTransaction } from './ports.ts';

/**
 * The pending suggestion for an admin's decision.
 *
 * @throws ApiError not_found; conflict when it is already decided
 */
export async function pendingSuggestion(
  transaction: PlaceTransaction,
  placeId: string,
  id: string,
): Promise<StoredSuggestion> {
  const suggestion = await transaction.suggestion(placeId, id);
  if (!suggestion) throw new ApiError('not_found', `there is no suggestion ${id}`);
  if (suggestion.state !== 'pending') {
    throw new ApiError('conflict', `the suggestion has already been ${suggestion.state}`, {
      reason: 'already_decided',
      details: { changed: ['state'], state: suggestion.state },
    });
  }
  return suggestion;
}
