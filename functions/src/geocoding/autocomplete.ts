import * as z from 'zod/mini';
import { ApiError } from '@shared/contract/errors.ts';
import { limits } from '@shared/contract/limits.ts';
import type { Prediction } from '@shared/contract/schemas.ts';
import { normaliseName } from '@shared/contract/text.ts';
import type { Geocoder } from './geocoder.ts';
import type { StoredStates } from './reverse.ts';
import { languageTag, latitude, longitude } from './input.ts';

/** GET /geocode/autocomplete?q=naqa&lat=37.8&lng=46.77&language=az */
export const autocompleteQuery = z.object({
  q: z.pipe(
    z.pipe(z.string(), z.transform(normaliseName)),
    z.string().check(
      z.refine((text) => text.length <= limits.searchQueryLength, {
        error: (issue) =>
          `length of ${String(issue.input).length} exceeds ${limits.searchQueryLength}`,
      }),
    ),
  ),
  lat: latitude,
  lng: longitude,
  // Older versions of the app do not send the language. They get the predictions in English.
  language: z._default(languageTag, 'en'),
});

/**
 * Returns predictions for a typed text. The id of a prediction is the id under which the map shows the place.
 *
 * @throws ApiError unavailable if the geocoder failed
 */
export async function autocompletePlaces(
  { geocoder, known }: { geocoder: Geocoder; known: StoredStates },
  { q, lat, lng, language }: z.output<typeof autocompleteQuery>,
): Promise<Prediction[]> {
  if (q === '') return [];
  const { success, data } = await geocoder.autocomplete({ text: q, near: { lat, lng }, language });
  if (!success) throw new ApiError('unavailable', 'the geocoder did not answer', { retryAfter: 5 });
  const placed = data.flatMap(({ placeId, location }) => (location ? [{ placeId, location }] : []));
  const stored = await known.visible(placed);
  return data.map((one) => ({ ...one, placeId: stored.get(one.placeId)?.place_id ?? one.placeId }));
}
