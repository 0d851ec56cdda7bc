import { apiPaths, apiUrl } from '@shared/contract/routes.ts';
import type { SubmitRequest } from '@shared/contract/requests.ts';
import {
  geocodeCandidate,
  ownSuggestion,
  type GeocodeCandidate,
  type Location,
  type OwnSuggestion,
} from '@shared/contract/schemas.ts';
import * as z from 'zod/mini';
import { callApi, callList } from './client.ts';
import { downloadFile } from './download.ts';

/** Sends a suggestion. The same key never makes a second one (decisions.md "API"). */
export async function submitSuggestion(
  placeId: string,
  body: SubmitRequest,
  key: string,
  signal: AbortSignal,
): Promise<void> {
  await callApi({
    method: 'POST',
    url: apiUrl(apiPaths.submit, { id: placeId }),
    answer: z.unknown(),
    body,
    idempotencyKey: key,
    signal,
  });
}

/** The caller's own suggestions, newest first. */
export function fetchOwnSuggestions(signal?: AbortSignal): Promise<OwnSuggestion[]> {
  return callList({
    url: apiUrl(apiPaths.suggestions),
    answer: z.array(ownSuggestion),
    ...(signal ? { signal } : {}),
  });
}

/** Takes back what was said of whoever speaks in a suggestion: by who sent it, or an admin. */
export async function forgetSpeaker(placeId: string, suggestionId: string): Promise<void> {
  await callApi({
    method: 'DELETE',
    url: apiUrl(apiPaths.speaker, { id: placeId, sid: suggestionId }),
    answer: z.unknown(),
  });
}

/**
 * Addresses at a point; the bare point itself is always the last one.
 * @param reader whose language the lines under the names are in; names are asked for in Persian (product.md §7)
 */
export function fetchAddresses(
  { lat, lng }: Location,
  reader: string,
  signal?: AbortSignal,
): Promise<GeocodeCandidate[]> {
  const query = new URLSearchParams({ latlng: `${lat},${lng}`, language: 'fa', reader });
  return callApi({
    url: `${apiUrl(apiPaths.geocode)}?${query}`,
    answer: z.array(geocodeCandidate),
    identity: 'none',
    ...(signal ? { signal } : {}),
  });
}

/** All that is tied to the caller's account, as a zip. @throws as `downloadFile` does */
export function fetchMyData(onProgress: (share: number | null) => void): Promise<Blob> {
  return downloadFile(apiUrl(apiPaths.myData), { identity: 'user', resumes: true, onProgress });
}

/** Removes the caller's personal data; the names they gave stay, without their name. */
export async function deleteAccount(): Promise<void> {
  await callApi({
    method: 'DELETE',
    url: apiUrl(apiPaths.account),
    answer: z.unknown(),
    spendsToken: true,
  });
}
