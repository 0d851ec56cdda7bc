import type { Place, Suggestion } from '@shared/contract/schemas.ts';
import { fetchPlace } from '../../../lib/api/places.ts';
import { isCode } from '../../../lib/api/failure.ts';
import { fetchSubmissions } from '../../../lib/api/review.ts';

/** The current place and its suggestions, newest first, for comparing. */
export interface Submissions {
  place: Place;
  suggestions: Suggestion[];
}

/**
 * Reads the place and its suggestions in parallel. If the place has changed since it was loaded before, the suggestions
 * may be older than that change, so this reads them again: otherwise a suggestion that was approved meanwhile would
 * look pending without any difference from the place.
 *
 * @param place the place as it was loaded before
 * @throws the API's error, except for a place that is not stored: it has no suggestions
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
