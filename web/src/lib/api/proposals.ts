import { proposal, type Proposal } from '@shared/contract/proposals.ts';
import type { DeclineRequest } from '@shared/contract/requests.ts';
import { apiPaths, apiUrl } from '@shared/contract/routes.ts';
import * as z from 'zod/mini';
import { callList, sendChange } from './client.ts';

/** Fetches the merges and deletions that need a second reviewer, oldest first. */
export const fetchProposals = (signal: AbortSignal): Promise<Proposal[]> =>
  callList({ url: apiUrl(apiPaths.proposals), answer: z.array(proposal), signal });

const send = (
  url: string,
  { place: { place_id }, id }: Proposal,
  reason?: DeclineRequest,
): Promise<void> => sendChange(url, { body: { place_id, id, ...reason } });

/**
 * @throws ApiError `not_found` if the proposal is no longer open, `conflict` if a place has changed since the proposal
 */
export const confirmProposal = (one: Proposal): Promise<void> =>
  send(apiUrl(apiPaths.confirmProposal), one);

/** @throws ApiError `not_found` if the proposal is no longer open */
export const declineProposal = (one: Proposal, reason: DeclineRequest): Promise<void> =>
  send(apiUrl(apiPaths.declineProposal), one, reason);

/** @throws ApiError `not_found` if the proposal is no longer open */
export const withdrawProposal = (one: Proposal): Promise<void> =>
  send(apiUrl(apiPaths.withdrawProposal), one);
