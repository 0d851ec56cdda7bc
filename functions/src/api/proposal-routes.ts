import { pageQuery } from '@shared/contract/page.ts';
import { declineProposalRequest, proposalRequest } from '@shared/contract/proposals.ts';
import { apiPaths } from '@shared/contract/routes.ts';
import { confirmProposal, declineProposal, withdrawProposal } from '../places/proposals/decide.ts';
import { openProposals } from '../places/proposals/list.ts';
import { get, post, type Route } from '../platform/http/route.ts';
import { page } from '../platform/responses/envelope.ts';
import type { MergeParts } from './merge-routes.ts';

export function proposalRoutes({ places, locatorFor }: MergeParts): Route[] {
  return [
    get(apiPaths.proposals, {
      who: 'reviewer',
      query: pageQuery,
      handle: async ({ caller, client, query }) =>
        page(await openProposals({ ...places, locator: locatorFor(client) }, { caller, ...query })),
    }),
    post(apiPaths.confirmProposal, {
      who: 'reviewer',
      body: proposalRequest,
      handle: ({ client, ...call }) =>
        confirmProposal({ ...places, locator: locatorFor(client) }, call),
    }),
    post(apiPaths.declineProposal, {
      who: 'reviewer',
      body: declineProposalRequest,
      handle: (call) => declineProposal(places, call),
    }),
    post(apiPaths.withdrawProposal, {
      who: 'reviewer',
      body: proposalRequest,
      handle: (call) => withdrawProposal(places, call),
    }),
  ];
}
