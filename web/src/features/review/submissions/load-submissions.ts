import type { Place, Suggestion } from '@shared/contract/schemas.ts';
import { fetchPlace } from '../../../lib/api/places.ts';
import { isCode } from '../../../lib/api/failure.ts';
import { fetchSubmissions } from '../../../lib/api/review.ts';

/** A place and its suggestions, newest first, for comparing. */
export interface Submissions {
  place: Place;
  suggestions: Suggestion[];
}

/**
 * Reads a place and its suggestions in parallel. If the place has changed since `place` was loaded, reads the
 * suggestions again, because they may be older than the change: a suggestion that was approved meanwhile would look
 * pending without differing from the place.
 * @param place the place as it was loaded before
 * @throws the API's error, except for a place that is not stored, which has no suggestions
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
