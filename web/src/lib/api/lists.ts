import {
  listProgress,
  listRow,
  openedList,
  pendingList,
  type DecideListRequest,
  type ListProgress,
  type ListRow,
  type OpenedList,
  type PendingList,
  type UndoListRequest,
} from '@shared/contract/lists.ts';
import type { AskRequest } from '@shared/contract/requests.ts';
import { apiPaths, apiUrl } from '@shared/contract/routes.ts';
import * as z from 'zod/mini';
import { callApi, callList, callPage, sendChange } from './client.ts';
import type { Opened } from './envelope.ts';

export const fetchPendingLists = (signal: AbortSignal): Promise<PendingList[]> =>
  callList({ url: apiUrl(apiPaths.pendingLists), answer: z.array(pendingList), signal });

export const fetchList = (id: string, signal: AbortSignal): Promise<OpenedList> =>
  callApi({ url: apiUrl(apiPaths.list, { id }), answer: openedList, signal });

/** Fetches a list's pending rows, oldest first. */
export const fetchListRows = (id: string, after: string | null): Promise<Opened<ListRow[]>> =>
  callPage({ url: apiUrl(apiPaths.listRows, { id }), answer: z.array(listRow) }, after);

const change = (url: string, body: unknown, idempotencyKey: string): Promise<ListProgress> =>
  callApi({ method: 'POST', url, answer: listProgress, body, idempotencyKey });

export const decideList = (id: string, body: DecideListRequest, key: string) =>
  change(apiUrl(apiPaths.decideList, { id }), body, key);

export const undoListDecision = (id: string, body: UndoListRequest, key: string) =>
  change(apiUrl(apiPaths.undoList, { id }), body, key);

/** Asks the server to work for some seconds on an unfinished decision about a list. */
export const continueList = (id: string) =>
  change(apiUrl(apiPaths.continueList, { id }), {}, crypto.randomUUID());

export const askAboutList = (id: string, body: AskRequest, idempotencyKey: string): Promise<void> =>
  sendChange(apiUrl(apiPaths.askList, { id }), { body, idempotencyKey });
