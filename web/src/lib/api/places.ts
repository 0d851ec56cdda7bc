import { apiPaths, apiUrl } from '@shared/contract/routes.ts';
import { place, prediction, type Place, type Prediction } from '@shared/contract/schemas.ts';
import * as z from 'zod/mini';
import { callApi } from './client.ts';

/** @throws ApiError `not_found` if the place is not stored, or if the caller may not see it */
export function fetchPlace(id: string, signal?: AbortSignal): Promise<Place> {
  return callApi({ url: apiUrl(apiPaths.place, { id }), answer: place, signal });
}

/**
 * Fetches the place of a search result: a stored place, or a place of the geocoder with the status none. The call sends
 * no identity (product.md §7).
 */
export function fetchSearchedPlace(id: string, signal?: AbortSignal): Promise<Place> {
  return callApi({ url: apiUrl(apiPaths.search, { id }), answer: place, identity: 'none', signal });
}

export function fetchPredictions(
  { text, lat, lng, language }: { text: string; lat: number; lng: number; language: string },
  signal?: AbortSignal,
): Promise<Prediction[]> {
  return callApi({
    url: apiUrl(apiPaths.autocomplete),
    query: { q: text, lat: lat.toFixed(4), lng: lng.toFixed(4), language },
    answer: z.array(prediction),
    identity: 'none',
    signal,
  });
}
