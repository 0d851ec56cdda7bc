import * as z from 'zod/mini';
import { declineFields, needsWords } from './requests.ts';
import { documentId, location, placeId } from './schemas.ts';
import { placeStatuses } from './status.ts';

/** The answer to a merge or a deletion that was not carried out, because it needs a second reviewer. */
export const proposed = z.object({ place_id: z.string(), proposed: z.literal(true) });
export type Proposed = z.infer<typeof proposed>;

const proposedPlace = z.object({
  place_id: z.string(),
  name_az: z.nullable(z.string()),
  name_loc: z.nullable(z.string()),
  /** Today's name. For a settlement without a stored place, the gazetteer's name; empty if there is none. */
  name_new: z.string(),
  location: z.nullable(location),
  status: z.enum([...placeStatuses, 'none']),
});

/** GET /places/proposals: an admin's proposal that a second reviewer may confirm (decisions.md "A second person"). */
export const proposal = z.object({
  id: z.string(),
  kind: z.enum(['merge', 'deletion']),
  /** The place to delete, or the place that a merge keeps. */
  place: proposedPlace,
  /** The place that a merge makes a part of `place`; null for a deletion. */
  other: z.nullable(proposedPlace),
  by: z.nullable(z.string()),
  at: z.string(),
  /** Whether this is the reader's own proposal, which another reviewer must confirm. */
  is_own: z.boolean(),
  /** Whether a place has changed since the proposal, so that it can no longer be confirmed. */
  is_outdated: z.boolean(),
});
export type Proposal = z.infer<typeof proposal>;

/**
 * POST /places/proposals/confirm and …/withdraw: identifies the proposal that the reviewer saw. The place is not part
 * of the path, because a place that has been merged meanwhile has another address, and its proposal must still be
 * found.
 */
const which = { place_id: placeId, id: documentId };
export const proposalRequest = z.strictObject(which);
export type ProposalRequest = z.output<typeof proposalRequest>;

/** POST /places/proposals/decline: the author of the proposal can read the reason. */
export const declineProposalRequest = z
  .strictObject({ ...which, ...declineFields })
  .check(needsWords);
export type DeclineProposalRequest = z.output<typeof declineProposalRequest>;
