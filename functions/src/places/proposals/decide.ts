import { ApiError } from '@shared/contract/errors.ts';
import type { DeclineProposalRequest, ProposalRequest } from '@shared/contract/proposals.ts';
import { once } from '../../platform/calls/idempotency.ts';
import type { Caller } from '../../platform/caller.ts';
import { checkRevision } from '../approve.ts';
import { deleteIn } from '../delete.ts';
import { noSuchPlace } from '../get.ts';
import { checkedMerge, locatedIfNew, saveMerge } from '../merge.ts';
import type { StoredPlace, StoredProposal } from '../model.ts';
import { notifyAboutPlace, type News } from '../notify.ts';
import type { LocatingContext, PlaceTransaction, ProposingContext } from '../ports.ts';
import { historyOf } from '../record.ts';
import { placesOf } from './propose.ts';

export interface ProposalCall<Body = ProposalRequest> {
  caller: Caller;
  body: Body;
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
      const proposal = await othersProposal(transaction, body, caller);
      if (!(await isAdmin(proposal.uid))) throw proposerLeft();
      if (proposal.merge) {
        const about = { id: place_id, body: proposal.merge, located, at };
        const checked = await checkedMerge(transaction, about);
        await saveMerge(transaction, checked, { caller, at, newId });
        await notifyProposer(transaction, proposal, {
          place: checked.other,
          kind: 'merge_done',
          at,
        });
      } else {
        const place = await confirmDeletion(transaction, proposal, {
          caller,
          at,
          entryId: newId(),
        });
        await notifyProposer(transaction, proposal, { place, kind: 'deletion_done', at });
      }
      transaction.removeProposal(place_id);
      return { confirmed: true as const };
    }),
  );
}

/** @returns the place before it */
async function confirmDeletion(
  transaction: PlaceTransaction,
  { place_id, revision }: StoredProposal,
  call: { caller: Caller; at: Date; entryId: string },
): Promise<StoredPlace> {
  const place = await transaction.place(place_id);
  if (!place) throw noSuchPlace(place_id);
  await checkRevision(transaction, place, revision);
  await deleteIn(transaction, { id: place_id, ...call });
  return place;
}

/**
 * POST /places/proposals/decline: another reviewer is against it. The reason is in the history and in the proposer's inbox.
 *
 * @throws ApiError not_found when it does not wait any more; forbidden for the own one
 */
export function declineProposal(
  { store, now, newId }: DismissingContext,
  { caller, body, idempotencyKey: key }: ProposalCall<DeclineProposalRequest>,
): Promise<{ declined: true }> {
  const at = now();
  const { place_id, reason, reason_id } = body;
  const asked = ['decline proposal', body];
  return store.transact(place_id, (transaction) =>
    once(transaction, { uid: caller.uid, key, asked, now: at }, async () => {
      const proposal = await othersProposal(transaction, body, caller);
      const why = { reason, reasonId: reason_id };
      remove(transaction, proposal, {
        id: newId(),
        at,
        action: 'proposal_refused',
        caller,
        ...why,
      });
      const { merge } = proposal;
      const place = await transaction.place(merge?.place_id ?? place_id);
      const kind = merge ? 'merge_declined' : 'deletion_declined';
      if (place)
        await notifyProposer(transaction, proposal, { place, kind, at, reason_id, words: reason });
      return { declined: true as const };
    }),
  );
}

/**
 * POST /places/proposals/withdraw: its proposer takes it back.
 *
 * @throws ApiError not_found when it does not wait any more; forbidden for another's
 */
export function withdrawProposal(
  { store, now, newId }: DismissingContext,
  { caller, body, idempotencyKey: key }: ProposalCall,
): Promise<{ withdrawn: true }> {
  const at = now();
  const asked = ['withdraw proposal', body];
  return store.transact(body.place_id, (transaction) =>
    once(transaction, { uid: caller.uid, key, asked, now: at }, async () => {
      const proposal = await waitingProposal(transaction, body);
      if (proposal.uid !== caller.uid) throw forbidden('only its proposer can withdraw it');
      remove(transaction, proposal, { id: newId(), at, action: 'proposal_withdrawn', caller });
      return { withdrawn: true as const };
    }),
  );
}

type DismissingContext = Pick<ProposingContext, 'store' | 'now' | 'newId'>;

/** Nothing of it is carried out; the history has an entry of the place that it is filed under. */
function remove(
  transaction: PlaceTransaction,
  { place_id, revision }: StoredProposal,
  entry: Parameters<typeof historyOf>[1],
): void {
  transaction.removeProposal(place_id);
  transaction.addHistory(historyOf({ place_id, revision }, entry));
}

/**
 * Tells the proposer what became of it, unless their account is being deleted.
 *
 * @param news its place is the one that the proposal hides: it is stored, and has a name
 */
async function notifyProposer(
  transaction: PlaceTransaction,
  { id, uid }: StoredProposal,
  news: Omit<News, 'id'> & { place: StoredPlace },
): Promise<void> {
  if (!(await transaction.isErased(uid)))
    await notifyAboutPlace(transaction, [uid], { id, ...news });
}

/** @throws ApiError not_found when it does not wait any more; forbidden for the own one */
async function othersProposal(
  transaction: PlaceTransaction,
  which: ProposalRequest,
  { uid }: Caller,
): Promise<StoredProposal> {
  const proposal = await waitingProposal(transaction, which);
  if (proposal.uid === uid) throw forbidden('somebody else must decide on it');
  return proposal;
}

/** @throws ApiError not_found when it was decided on, withdrawn or replaced */
async function waitingProposal(
  transaction: PlaceTransaction,
  { place_id, id }: ProposalRequest,
): Promise<StoredProposal> {
  const proposal = await transaction.proposal(place_id);
  if (proposal?.id === id) return proposal;
  throw new ApiError('not_found', 'this proposal does not wait any more');
}

const forbidden = (why: string) => new ApiError('forbidden', why, { reason: 'forbidden' });

const proposerLeft = () =>
  new ApiError('conflict', 'whoever proposed it is no admin any more', {
    ...{ reason: 'wrong_state', details: { changed: ['proposer'] } },
  });
