import { isDocumentId } from '@shared/contract/document-id.ts';
import { decideListRequest, undoListRequest } from '@shared/contract/lists.ts';
import { pageQuery } from '@shared/contract/page.ts';
import { answerRequest, askRequest, emptyRequest } from '@shared/contract/requests.ts';
import { apiPaths } from '@shared/contract/routes.ts';
import * as z from 'zod/mini';
import { callDuration, continueReview } from '../places/lists/continue-review.ts';
import { answerAboutList, askAboutList } from '../places/lists/list-question.ts';
import { listRows, openList } from '../places/lists/open-list.ts';
import { pendingLists } from '../places/lists/pending-lists.ts';
import { decideList, undoListDecision } from '../places/lists/review.ts';
import type { PlacesContext } from '../places/ports.ts';
import { withdrawList } from '../places/withdraw-list.ts';
import { get, post, type Route } from '../platform/http/route.ts';
import { page } from '../platform/responses/envelope.ts';

const ofList = z.object({ id: z.string().check(z.refine(isDocumentId)) });

export function listRoutes({
  places,
  random,
}: {
  places: PlacesContext;
  random: () => number;
}): Route[] {
  return [
    post(apiPaths.withdrawList, {
      who: 'user',
      evenBlocked: true,
      params: ofList,
      body: emptyRequest,
      handle: ({ params, caller }) => withdrawList(places, { ...params, caller }),
    }),
    get(apiPaths.pendingLists, {
      who: 'reviewer',
      query: pageQuery,
      handle: async ({ caller, query }) => page(await pendingLists(places, { caller, ...query })),
    }),
    get(apiPaths.list, {
      who: 'reviewer',
      params: ofList,
      handle: ({ params, caller }) => openList({ ...places, random }, { ...params, caller }),
    }),
    get(apiPaths.listRows, {
      who: 'reviewer',
      params: ofList,
      query: pageQuery,
      handle: async ({ params, query }) => page(await listRows(places, { ...params, ...query })),
    }),
    post(apiPaths.decideList, {
      who: 'reviewer',
      params: ofList,
      body: decideListRequest,
      handle: async ({ params, ...call }) => {
        await decideList(places, { ...call, ...params });
        return continueReview(places, { ...params, duration: callDuration });
      },
    }),
    post(apiPaths.continueList, {
      who: 'reviewer',
      params: ofList,
      body: emptyRequest,
      handle: ({ params }) => continueReview(places, { ...params, duration: callDuration }),
    }),
    post(apiPaths.undoList, {
      who: 'reviewer',
      params: ofList,
      body: undoListRequest,
      handle: async ({ params, ...call }) => {
        await undoListDecision(places, { ...call, ...params });
        return continueReview(places, { ...params, duration: callDuration });
      },
    }),
    post(apiPaths.askList, {
      who: 'reviewer',
      params: ofList,
      body: askRequest,
      handle: ({ params, ...call }) => askAboutList(places, { ...call, ...params }),
    }),
    post(apiPaths.answerList, {
      who: 'user',
      params: ofList,
      body: answerRequest,
      handle: ({ params, ...call }) => answerAboutList(places, { ...call, ...params }),
    }),
  ];
}
