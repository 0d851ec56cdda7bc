import * as z from 'zod/mini';
import { declineFields, needsWords } from './requests.ts';
import { documentId, location, placeId } from './schemas.ts';
import { placeStatuses } from './status.ts';

export const proposed = z.object({ place_id: z.string(), proposed: z.literal(true) });
export type Proposed = z.infer<typeof proposed>;

const proposedPlace = z.object({
  place_id: z.string(),
  name_az: z.nullable(z.string()),
  name_loc: z.nullable(z.string()),
  /** Today's name; empty if there is none. If the place is not stored, the name comes from the gazetteer. */
  name_new: z.string(),
  location: z.nullable(location),
  status: z.enum([...placeStatuses, 'none']),
});

export const proposal = z.object({
  id: z.string(),
  kind: z.enum(['merge', 'deletion']),
  /** The place to delete, or the place that a merge keeps. */
  place: proposedPlace,
  /** The place that is merged into `place`. Null for a deletion. */
  other: z.nullable(proposedPlace),
  by: z.nullable(z.string()),
  at: z.string(),
  is_own: z.boolean(),
  /**
   * True if one of the places has changed since the proposal, or if the proposer is no longer an admin. An outdated
   * proposal cannot be confirmed.
   */
  is_outdated: z.boolean(),
});
export type Proposal = z.infer<typeof proposal>;

/**
 * Fields that identify a proposal in the body of a request. The path does not contain the place, because a place that
 * has been merged in the meantime has another address.
 */
const which = { place_id: placeId, id: documentId };
export const proposalRequest = z.strictObject(which);
export type ProposalRequest = z.output<typeof proposalRequest>;

/** The author of the proposal can read the reason for the decline. */
export const declineProposalRequest = z
  .strictObject({ ...which, ...declineFields })
  .check(needsWords);
export type DeclineProposalRequest = z.output<typeof declineProposalRequest>;
