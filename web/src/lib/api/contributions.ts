import { inboxEntry, type InboxEntry, type InboxReadRequest } from '@shared/contract/inbox.ts';
import { apiPaths, apiUrl } from '@shared/contract/routes.ts';
import type { AnswerRequest, SubmitRequest } from '@shared/contract/requests.ts';
import {
  geocodeCandidate,
  ownSuggestion,
  withdrawnRows,
  type GeocodeCandidate,
  type Location,
  type OwnSuggestion,
} from '@shared/contract/schemas.ts';
import * as z from 'zod/mini';
import { callApi, callList, sendChange } from './client.ts';
import { downloadFile } from './download.ts';
import { pathOf, type OfPlace } from './of-place.ts';

/** Sends a suggestion. Repeated calls with the same key create only one suggestion (decisions.md "API"). */
export function submitSuggestion(
  placeId: string,
  body: SubmitRequest,
  idempotencyKey: string,
  signal: AbortSignal,
): Promise<void> {
  return sendChange(apiUrl(apiPaths.submit, { id: placeId }), { body, idempotencyKey, signal });
}

/** Fetches the caller's own suggestions, newest first. */
export function fetchOwnSuggestions(): Promise<OwnSuggestion[]> {
  return callList({ url: apiUrl(apiPaths.suggestions), answer: z.array(ownSuggestion) });
}

export async function withdrawList(list: string): Promise<void> {
  for (let left = true; left;) {
    const page = await callApi({
      method: 'POST',
      url: apiUrl(apiPaths.withdrawList, { id: list }),
      answer: withdrawnRows,
      body: {},
    });
    left = page.left;
  }
}

/** Fetches the inbox, newest entries first. */
export function fetchInbox(): Promise<InboxEntry[]> {
  return callApi({ url: apiUrl(apiPaths.inbox), answer: z.array(inboxEntry) });
}

export function markInboxRead(ids: string[]): Promise<InboxEntry[]> {
  return callApi({
    method: 'POST',
    url: apiUrl(apiPaths.inboxRead),
    answer: z.array(inboxEntry),
    body: { ids } satisfies InboxReadRequest,
  });
}

/** Answers a reviewer's question about a list. Repeated calls with the same key send only one answer. */
export const answerAboutList = (id: string, answer: string, key: string): Promise<void> =>
  sendAnswer(apiUrl(apiPaths.answerList, { id }), answer, key);

export const answerQuestion = (one: OfPlace, answer: string, key: string): Promise<void> =>
  sendAnswer(apiUrl(apiPaths.answer, pathOf(one)), answer, key);

const sendAnswer = (url: string, answer: string, idempotencyKey: string): Promise<void> =>
  sendChange(url, { body: { answer } satisfies AnswerRequest, idempotencyKey });

export const withdrawSuggestion = (one: OfPlace): Promise<void> =>
  sendChange(apiUrl(apiPaths.submission, pathOf(one)), { method: 'DELETE' });

/** Removes the speaker's details from a suggestion. Only the suggestion's contributor or an admin may do this. */
export const forgetSpeaker = (one: OfPlace): Promise<void> =>
  sendChange(apiUrl(apiPaths.speaker, pathOf(one)), { method: 'DELETE' });

/**
 * Fetches the places and addresses at a point. The last result is the point itself, with its coordinates as its
 * address.
 * @param reader language of each address's second line. The addresses themselves are requested in Persian (product.md
 * §7).
 */
export function fetchAddresses(
  { lat, lng }: Location,
  reader: string,
  signal?: AbortSignal,
): Promise<GeocodeCandidate[]> {
  return callApi({
    url: apiUrl(apiPaths.geocode),
    query: { latlng: `${lat},${lng}`, language: 'fa', reader },
    answer: z.array(geocodeCandidate),
    identity: 'none',
    signal,
  });
}

/**
 * Downloads all data that are linked to the caller's account, as a zip.
 * @throws the errors of `downloadFile`
 */
export function fetchMyData(onProgress: (share: number | null) => void): Promise<Blob> {
  return downloadFile(apiUrl(apiPaths.myData), { identity: 'user', resumes: true, onProgress });
}

/** Deletes the caller's personal data. The suggested names stay, without the contributor's name. */
export const deleteAccount = (): Promise<void> =>
  sendChange(apiUrl(apiPaths.account), { method: 'DELETE', spendsToken: true });
