import { ApiError } from '@shared/contract/errors.ts';
import type { ProposalRequest } from '@shared/contract/proposals.ts';
import { once } from '../../platform/calls/idempotency.ts';
import type { Caller } from '../../platform/caller.ts';
import { checkRevision } from '../approve.ts';
import { deleteIn } from '../delete.ts';
import { noSuchPlace } from '../get.ts';
import { checkedMerge, locatedIfNew, saveMerge } from '../merge.ts';
import type { StoredProposal } from '../model.ts';
import type { LocatingContext, PlaceTransaction, ProposingContext } from '../ports.ts';
import { historyOf } from '../record.ts';
import { placesOf } from './propose.ts';

export interface ProposalCall {
  caller: Caller;
  body: ProposalRequest;
  idempotencyKey: string | null;
}

/**
 * POST /places/proposals/confirm: a second reviewer carries out what an admin has proposed. A moderator may, too: the admin
 * has asked for it, and nothing of it is chosen here.
 *
 * @throws ApiError not_found when it does not wait any more; forbidden for the own one; conflict when a place has changed
 * since, or the proposer is no admin any more
 */
export async function confirmProposal(
  context: LocatingContext & ProposingContext,
  { caller, body, idempotencyKey: key }: ProposalCall,
): Promise<{ confirmed: true }> {
  const { store, now, newId, isAdmin } = context;
  const { place_id } = body;
  const at = now();
  const { merge = null } = (await store.proposal(place_id)) ?? {};
  const located = merge ? await locatedIfNew(context, place_id) : null;
  const asked = ['confirm proposal', body];
  return store.transact(placesOf({ place_id, merge }), (transaction) =>
    once(transaction, { uid: caller.uid, key, asked, now: at }, async () => {
      const proposal = await waitingProposal(transaction, body);
      if (proposal.uid === caller.uid) throw ownProposal();
      if (!(await isAdmin(proposal.uid))) throw proposerLeft();
      if (proposal.merge) {
        const about = { id: place_id, body: proposal.merge, located, at };
        await saveMerge(transaction, await checkedMerge(transaction, about), { caller, at, newId });
      } else await confirmDeletion(transaction, proposal, { caller, at, entryId: newId() });
      transaction.removeProposal(place_id);
      return { confirmed: true as const };
    }),
  );
}

async function confirmDeletion(
  transaction: PlaceTransaction,
  { place_id, revision }: StoredProposal,
  call: { caller: Caller; at: Date; entryId: string },
): Promise<void> {
  const place = await transaction.place(place_id);
  if (!place) throw noSuchPlace(place_id);
  await checkRevision(transaction, place, revision);
  await deleteIn(transaction, { id: place_id, ...call });
}

/**
 * POST /places/proposals/dismiss: its proposer withdraws it, or another reviewer refuses it.
 *
 * @throws ApiError not_found when it does not wait any more
 */
export function dismissProposal(
  { store, now, newId }: Pick<ProposingContext, 'store' | 'now' | 'newId'>,
  { caller, body, idempotencyKey: key }: ProposalCall,
): Promise<{ dismissed: true }> {
  const at = now();
  const { place_id } = body;
  const asked = ['dismiss proposal', body];
  return store.transact(place_id, (transaction) =>
    once(transaction, { uid: caller.uid, key, asked, now: at }, async () => {
      const { uid, revision } = await waitingProposal(transaction, body);
      const action = uid === caller.uid ? 'proposal_withdrawn' : 'proposal_refused';
      transaction.removeProposal(place_id);
      transaction.addHistory(
        historyOf({ place_id, revision }, { id: newId(), at, action, caller }),
      );
      return { dismissed: true as const };
    }),
  );
}

/** @throws ApiError not_found when it was confirmed, dismissed or replaced */
async function waitingProposal(
  transaction: PlaceTransaction,
  { place_id, id }: ProposalRequest,
): Promise<StoredProposal> {
  const proposal = await transaction.proposal(place_id);
  if (proposal?.id === id) return proposal;
  throw new ApiError('not_found', 'this proposal does not wait any more');
}

const ownProposal = () =>
  new ApiError('forbidden', 'somebody else must confirm it', { reason: 'forbidden' });

const proposerLeft = () =>
  new ApiError('conflict', 'whoever proposed it is no admin any more', {
    ...{ reason: 'wrong_state', details: { changed: ['proposer'] } },
  });
