import { apiPaths, apiUrl } from '@shared/contract/routes.ts';
import type {
  ApproveRequest,
  AskRequest,
  DeclineRequest,
  HandOnRequest,
  MergeRequest,
  UndoRequest,
} from '@shared/contract/requests.ts';
import {
  deletedPlace,
  historyEntry,
  pendingPlace,
  suggestion,
  undonePlace,
  type DeletedPlace,
  type HistoryEntry,
  type PendingPlace,
  type Suggestion,
  type UndonePlace,
} from '@shared/contract/schemas.ts';
import * as z from 'zod/mini';
import { callApi, callList, callOnce, callPage, sendChange } from './client.ts';
import type { Opened } from './envelope.ts';
import { pathOf, type OfPlace } from './of-place.ts';
import { allPages } from './pages.ts';

/** Fetches the places with pending suggestions, each with all its pending suggestions. */
export async function fetchPendingPlaces(): Promise<PendingPlace[]> {
  const places = new Map<string, PendingPlace>();
  for (const place of await callList({
    url: apiUrl(apiPaths.pending),
    answer: z.array(pendingPlace),
  })) {
    // A place with many suggestions appears on several pages of the list, so its suggestions from all pages are joined.
    // The `Map` removes suggestions that arrived twice.
    const all = [...(places.get(place.place_id)?.waiting ?? []), ...place.waiting];
    const waiting = [...new Map(all.map((one) => [one.id, one])).values()];
    places.set(place.place_id, { ...place, waiting });
  }
  return [...places.values()];
}

/** Fetches the deleted places. The places that were changed last come first. */
export function fetchDeletedPlaces(
  after: string | null,
  signal: AbortSignal,
): Promise<Opened<DeletedPlace[]>> {
  return callPage({ url: apiUrl(apiPaths.deleted), answer: z.array(deletedPlace), signal }, after);
}

/** @throws ApiError `not_found` if the place does not exist or is not deleted */
export function fetchDeletedPlace(id: string, signal: AbortSignal): Promise<DeletedPlace> {
  return callApi({ url: apiUrl(apiPaths.deletedPlace, { id }), answer: deletedPlace, signal });
}

/** Fetches a place's suggestions, newest first. */
export function fetchSubmissions(placeId: string, signal?: AbortSignal): Promise<Suggestion[]> {
  const url = apiUrl(apiPaths.submissions, { id: placeId });
  return callList({ url, answer: z.array(suggestion), signal });
}

export function fetchHistory(placeId: string, signal?: AbortSignal): Promise<HistoryEntry[]> {
  const url = apiUrl(apiPaths.history, { id: placeId });
  return callList({ url, answer: z.array(historyEntry), signal });
}

/** @returns true if the server has stored the change only as a proposal, because a second reviewer must confirm it */
async function changeOrPropose(url: string, body: unknown): Promise<boolean> {
  const answer = z.object({ proposed: z.optional(z.boolean()) });
  const call = { method: 'POST', url, body, idempotencyKey: crypto.randomUUID() } as const;
  return (await callApi({ ...call, answer })).proposed === true;
}

const change = (
  url: string,
  body: unknown,
  idempotencyKey: string = crypto.randomUUID(),
): Promise<void> => sendChange(url, { body, idempotencyKey });

/** @throws ApiError `conflict` if the place has changed since the reviewer loaded it */
export const approveSubmission = (
  one: OfPlace,
  body: ApproveRequest,
  key?: string,
): Promise<void> => change(apiUrl(apiPaths.approve, pathOf(one)), body, key);

export const declineSubmission = (
  one: OfPlace,
  body: DeclineRequest,
  key?: string,
): Promise<void> => change(apiUrl(apiPaths.decline, pathOf(one)), body, key);

export const undoDecision = (one: OfPlace, key?: string): Promise<void> =>
  change(apiUrl(apiPaths.undoDecision, pathOf(one)), {}, key);

export const handOn = (one: OfPlace, body: HandOnRequest, key?: string): Promise<void> =>
  change(apiUrl(apiPaths.handOn, pathOf(one)), body, key);

export const takeHandOnBack = (one: OfPlace, key?: string): Promise<void> =>
  change(apiUrl(apiPaths.takeHandOnBack, pathOf(one)), {}, key);

export const askContributor = (one: OfPlace, body: AskRequest, key?: string): Promise<void> =>
  change(apiUrl(apiPaths.ask, pathOf(one)), body, key);

export const requestRevision = (id: string): Promise<void> =>
  change(apiUrl(apiPaths.request, { id }), {});

/** @returns true if the deletion was only proposed, because it needs a second reviewer */
export const deletePlace = (id: string): Promise<boolean> =>
  changeOrPropose(apiUrl(apiPaths.delete, { id }), {});

export const restorePlace = (id: string): Promise<void> =>
  change(apiUrl(apiPaths.restore, { id }), {});

/**
 * @returns true if the merge was only proposed, because it needs a second reviewer
 * @throws ApiError `conflict` if the state of one of the places does not allow the merge
 */
export const mergePlaces = (keptId: string, body: MergeRequest): Promise<boolean> =>
  changeOrPropose(apiUrl(apiPaths.merge, { id: keptId }), body);

/** @throws ApiError `conflict` if the other place is not merged into the kept place */
export const unmergePlace = (keptId: string, mergedId: string): Promise<void> =>
  change(apiUrl(apiPaths.unmerge, { id: keptId }), { place_id: mergedId });

/**
 * Lists or undoes everything that one account did since a certain time. Needs several calls of the API, because each
 * call handles only some of the places.
 */
export function undoAccount(
  placeId: string,
  body: Omit<UndoRequest, 'after'>,
): Promise<UndonePlace[]> {
  return allPages((after) =>
    callOnce({
      method: 'POST',
      url: apiUrl(apiPaths.undo, { id: placeId }),
      answer: z.array(undonePlace),
      body: after === null ? body : { ...body, after },
      idempotencyKey: crypto.randomUUID(),
      waitsForLimit: true,
    }),
  );
}

/** @throws ApiError `conflict` if the place has changed since `revision`, or is not published */
export const restoreVersion = (one: OfPlace, revision: number): Promise<void> =>
  change(apiUrl(apiPaths.restoreVersion, pathOf(one)), { revision });
