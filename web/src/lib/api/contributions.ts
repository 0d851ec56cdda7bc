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
export function fetchOwnSuggestions(): Promise<OwnSuggestion[]> {
  return callList({ url: apiUrl(apiPaths.suggestions), answer: z.array(ownSuggestion) });
}

/** Withdraws the caller's suggestions of a list on which nobody has decided. */
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

/** What became of the caller's suggestions, newest first. */
export function fetchInbox(): Promise<InboxEntry[]> {
  return callApi({ url: apiUrl(apiPaths.inbox), answer: z.array(inboxEntry) });
}

/** Marks entries as read, and returns the inbox. */
export function markInboxRead(ids: string[]): Promise<InboxEntry[]> {
  return callApi({
    method: 'POST',
    url: apiUrl(apiPaths.inboxRead),
    answer: z.array(inboxEntry),
    body: { ids } satisfies InboxReadRequest,
  });
}

/** Answers what is asked about a list as a whole; the same key never answers twice. */
export async function answerAboutList(id: string, answer: string, key: string): Promise<void> {
  await callApi({
    method: 'POST',
    url: apiUrl(apiPaths.answerList, { id }),
    answer: z.unknown(),
    body: { answer } satisfies AnswerRequest,
    idempotencyKey: key,
  });
}

/** Answers what is asked about a suggestion; the same key never answers twice. */
export async function answerQuestion(
  ids: { id: string; sid: string },
  answer: string,
  key: string,
): Promise<void> {
  await callApi({
    method: 'POST',
    url: apiUrl(apiPaths.answer, ids),
    answer: z.unknown(),
    body: { answer } satisfies AnswerRequest,
    idempotencyKey: key,
  });
}

/** Takes back a suggestion on which nobody has decided. */
export async function withdrawSuggestion(ids: { id: string; sid: string }): Promise<void> {
  await callApi({ method: 'DELETE', url: apiUrl(apiPaths.submission, ids), answer: z.unknown() });
}

/** Removes the speaker's details from a suggestion; for its contributor or an admin. */
export async function forgetSpeaker(placeId: string, suggestionId: string): Promise<void> {
  await callApi({
    method: 'DELETE',
    url: apiUrl(apiPaths.speaker, { id: placeId, sid: suggestionId }),
    answer: z.unknown(),
  });
}

/**
 * Addresses at a point; the bare point itself is always the last one.
 *
 * @param reader language of the second lines; names are requested in Persian (product.md §7)
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

/** All data linked to the caller's account, as a zip. @throws the errors of `downloadFile` */
export function fetchMyData(onProgress: (share: number | null) => void): Promise<Blob> {
  return downloadFile(apiUrl(apiPaths.myData), { identity: 'user', resumes: true, onProgress });
}

/** Removes the caller's personal data; the suggested names stay, without the contributor's name. */
export async function deleteAccount(): Promise<void> {
  await callApi({
    method: 'DELETE',
    url: apiUrl(apiPaths.account),
    answer: z.unknown(),
    spendsToken: true,
  });
}
