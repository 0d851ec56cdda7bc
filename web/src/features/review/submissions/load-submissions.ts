import type { Place, Suggestion } from '@shared/contract/schemas.ts';
import { fetchPlace } from '../../../lib/api/places.ts';
import { isCode } from '../../../lib/api/failure.ts';
import { fetchSubmissions } from '../../../lib/api/review.ts';

export interface Submissions {
  place: Place;
  suggestions: Suggestion[];
}

/**
 * Loads a place and its suggestions in parallel. If the place has changed since `place` was loaded, the suggestions are
 * loaded again. Otherwise an approved suggestion could still appear as pending.
 * @param place the place as it was loaded before
 * @returns no suggestions if `place` is not stored and the API returns `not_found`
 * @throws any other error of the API
 */
export async function loadSubmissions(place: Place, signal: AbortSignal): Promise<Submissions> {
  try {
    const id = place.place_id;
    const [current, suggestions] = await Promise.all([
      fetchPlace(id, signal),
      fetchSubmissions(id, signal),
    ]);
    const isChanged = current.revision !== place.revision;
    return {
      place: current,
      suggestions: isChanged ? await fetchSubmissions(id, signal) : suggestions,
    };
  } catch (error) {
    if (isCode(error, 'not_found') && place.status === 'none') return { place, suggestions: [] };
    throw error;
  }
}
