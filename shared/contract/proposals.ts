import * as z from 'zod/mini';
import { declineFields, needsWords } from './requests.ts';
import { documentId, location, placeId } from './schemas.ts';
import { placeStatuses } from './status.ts';

/** Response to a merge or a deletion that a second reviewer must confirm. The request becomes a proposal. */
export const proposed = z.object({ place_id: z.string(), proposed: z.literal(true) });
export type Proposed = z.infer<typeof proposed>;

const proposedPlace = z.object({
  place_id: z.string(),
  name_az: z.nullable(z.string()),
  name_loc: z.nullable(z.string()),
  /** Today's name; empty if there is none. If the place is not stored, the name is the gazetteer's. */
  name_new: z.string(),
  location: z.nullable(location),
  status: z.enum([...placeStatuses, 'none']),
});

/** GET /places/proposals: a merge or deletion that an admin has proposed (decisions.md "A second person"). */
export const proposal = z.object({
  id: z.string(),
  kind: z.enum(['merge', 'deletion']),
  /** The place that the proposal would delete, or keep in a merge. */
  place: proposedPlace,
  /** The place that is merged into `place`; null for a deletion. */
  other: z.nullable(proposedPlace),
  by: z.nullable(z.string()),
  at: z.string(),
  /** Whether this is the reader's own proposal, which another reviewer must confirm. */
  is_own: z.boolean(),
  /** Whether one of the places has changed since the proposal, so that the proposal can no longer be confirmed. */
  is_outdated: z.boolean(),
});
export type Proposal = z.infer<typeof proposal>;

/**
 * Identifies a proposal in POST /places/proposals/confirm, …/withdraw and …/decline. The place is not in the path,
 * because a place that has been merged in the meantime has another address.
 */
const which = { place_id: placeId, id: documentId };
export const proposalRequest = z.strictObject(which);
export type ProposalRequest = z.output<typeof proposalRequest>;

/** POST /places/proposals/decline. The author of the proposal can read the reason. */
export const declineProposalRequest = z
  .strictObject({ ...which, ...declineFields })
  .check(needsWords);
export type DeclineProposalRequest = z.output<typeof declineProposalRequest>;
