import type { Proposed } from '@shared/contract/proposals.ts';
import type { MergeRequest } from '@shared/contract/requests.ts';
import type { Caller } from '../../platform/caller.ts';
import type { StoredPlace, StoredProposal } from '../model.ts';
import type { PlaceTransaction, ProposingContext } from '../ports.ts';
import { historyOf } from '../record.ts';
import { wrongState } from '../refusals.ts';

export const needsSecondReviewer = async (
  { needsSecondPerson, isOnlyReviewer }: ProposingContext,
  { uid }: Caller,
): Promise<boolean> => needsSecondPerson && !(await isOnlyReviewer(uid));

export const placesOf = ({ place_id, merge }: Pick<StoredProposal, 'place_id' | 'merge'>) =>
  merge ? [place_id, merge.place_id] : [place_id];

/**
 * Saves a proposal. Replaces an earlier proposal for the place if the earlier proposal is the caller's own, or can no
 * longer be confirmed.
 *
 * @throws ApiError conflict when there is an open proposal of another admin for the place
 */
export async function propose(
  transaction: PlaceTransaction,
  {
    id,
    place_id,
    place,
    merge,
    caller,
    at,
    isAdmin,
  }: {
    id: string;
    place_id: string;
    place: StoredPlace | null;
    merge: MergeRequest | null;
    caller: Caller;
    at: Date;
    isAdmin: ProposingContext['isAdmin'];
  },
): Promise<Proposed> {
  const earlier = await transaction.proposal(place_id);
  if (earlier && earlier.uid !== caller.uid && (await isOpen(transaction, earlier, isAdmin)))
    throw wrongState('another proposal for this place is pending a second review', {
      changed: ['proposal'],
      proposal: earlier.id,
    });
  const revision = place?.revision ?? 0;
  const { uid, name: by } = caller;
  transaction.saveProposal({ id, place_id, uid, by, at, revision, merge });
  const action = merge ? 'merge_proposed' : 'deletion_proposed';
  transaction.addHistory(historyOf({ place_id, revision }, { id, at, action, caller }));
  return { place_id, proposed: true };
}

async function isOpen(
  transaction: Pick<PlaceTransaction, 'place'>,
  proposal: StoredProposal,
  isAdmin: ProposingContext['isAdmin'],
): Promise<boolean> {
  const { place_id, merge } = proposal;
  const place = await transaction.place(place_id);
  const other = merge && (await transaction.place(merge.place_id));
  return canBeConfirmed(proposal, { place, other, isByAdmin: await isAdmin(proposal.uid) });
}

/** Returns whether the proposer is still an admin, and the places have not changed since the proposal. */
export function canBeConfirmed(
  { revision, merge }: StoredProposal,
  now: { place: StoredPlace | null; other: StoredPlace | null; isByAdmin: boolean },
): boolean {
  const { place, other, isByAdmin } = now;
  return (
    isByAdmin &&
    place?.status !== 'deleted' &&
    (place?.revision ?? 0) === revision &&
    (merge === null || other?.revision === merge.other_revision)
  );
}
