import { ApiError } from '@shared/contract/errors.ts';
import type { DeclineProposalRequest, ProposalRequest } from '@shared/contract/proposals.ts';
import type { Caller } from '../../platform/caller.ts';
import { checkRevision } from '../approve.ts';
import { changeOnce } from '../calls.ts';
import { deleteIn } from '../delete.ts';
import { noSuchPlace } from '../get.ts';
import { checkedMerge, locatedIfNew, saveMerge } from '../merge.ts';
import type { StoredPlace, StoredProposal } from '../model.ts';
import { notifyAboutPlace, type News } from '../notify.ts';
import type { LocatingContext, PlaceTransaction, ProposingContext } from '../ports.ts';
import { historyOf } from '../record.ts';
import { placesOf } from './propose.ts';
import { wrongState } from '../refusals.ts';

export interface ProposalCall<Body = ProposalRequest> {
  caller: Caller;
  body: Body;
  idempotencyKey: string | null;
}

/**
 * POST /places/proposals/confirm: a second reviewer carries out the merge or deletion that an admin proposed. The
 * second reviewer may be a moderator, because an admin has already chosen the change.
 *
 * @throws ApiError not_found when the proposal is no longer open; forbidden for the caller's own proposal; conflict
 * when a place has changed since the proposal, or the proposer is no longer an admin
 */
export async function confirmProposal(
  context: LocatingContext & ProposingContext,
  call: ProposalCall,
): Promise<{ confirmed: true }> {
  const { caller, body } = call;
  const { store, newId, isAdmin } = context;
  const { place_id } = body;
  const { merge = null } = (await store.proposal(place_id)) ?? {};
  const located = merge ? await locatedIfNew(context, place_id) : null;
  const of = { ...call, id: placesOf({ place_id, merge }) };
  return changeOnce(context, of, ['confirm proposal', body], async (transaction, at) => {
    const proposal = await othersProposal(transaction, body, caller);
    if (!(await isAdmin(proposal.uid))) throw proposerLeft();
    if (proposal.merge) {
      const about = { id: place_id, body: proposal.merge, located, at };
      const checked = await checkedMerge(transaction, about);
      await saveMerge(transaction, checked, { caller, at, newId });
      await notifyProposer(transaction, proposal, { place: checked.other, kind: 'merge_done', at });
    } else {
      const about = { caller, at, entryId: newId() };
      const place = await confirmDeletion(transaction, proposal, about);
      await notifyProposer(transaction, proposal, { place, kind: 'deletion_done', at });
    }
    transaction.removeProposal(place_id);
    return { confirmed: true };
  });
}

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
 * POST /places/proposals/decline: another reviewer rejects a proposal. The history and the proposer's inbox show the
 * reason.
 *
 * @throws ApiError not_found when the proposal is no longer open; forbidden for the caller's own proposal
 */
export function declineProposal(
  context: DismissingContext,
  call: ProposalCall<DeclineProposalRequest>,
): Promise<{ declined: true }> {
  const { caller, body } = call;
  const { place_id, reason, reason_id } = body;
  const of = { ...call, id: place_id };
  return changeOnce(context, of, ['decline proposal', body], async (transaction, at) => {
    const proposal = await othersProposal(transaction, body, caller);
    const entry = { id: context.newId(), at, action: 'proposal_refused', caller } as const;
    remove(transaction, proposal, { ...entry, reason, reason_id });
    const { merge } = proposal;
    const place = await transaction.place(merge?.place_id ?? place_id);
    const kind = merge ? 'merge_declined' : 'deletion_declined';
    if (place)
      await notifyProposer(transaction, proposal, { place, kind, at, reason_id, words: reason });
    return { declined: true };
  });
}

/**
 * POST /places/proposals/withdraw: the proposer withdraws a proposal.
 *
 * @throws ApiError not_found when the proposal is no longer open; forbidden for another admin's proposal
 */
export function withdrawProposal(
  context: DismissingContext,
  call: ProposalCall,
): Promise<{ withdrawn: true }> {
  const { caller, body } = call;
  const of = { ...call, id: body.place_id };
  return changeOnce(context, of, ['withdraw proposal', body], async (transaction, at) => {
    const proposal = await openProposal(transaction, body);
    if (proposal.uid !== caller.uid) throw forbidden('only its proposer can withdraw a proposal');
    remove(transaction, proposal, {
      ...{ id: context.newId(), at, action: 'proposal_withdrawn', caller },
    });
    return { withdrawn: true };
  });
}

type DismissingContext = Pick<ProposingContext, 'store' | 'now' | 'newId'>;

function remove(
  transaction: PlaceTransaction,
  { place_id, revision }: StoredProposal,
  entry: Parameters<typeof historyOf>[1],
): void {
  transaction.removeProposal(place_id);
  transaction.addHistory(historyOf({ place_id, revision }, entry));
}

/**
 * Adds an entry to the proposer's inbox, unless the proposer's account is being deleted.
 *
 * @param news content of the inbox entry. The entry names the place that the proposal would hide, because only this
 * place certainly has a name
 */
async function notifyProposer(
  transaction: PlaceTransaction,
  { id, uid }: StoredProposal,
  news: Omit<News, 'id'> & { place: StoredPlace },
): Promise<void> {
  if (!(await transaction.isErased(uid)))
    await notifyAboutPlace(transaction, [uid], { id, ...news });
}

async function othersProposal(
  transaction: PlaceTransaction,
  which: ProposalRequest,
  { uid }: Caller,
): Promise<StoredProposal> {
  const proposal = await openProposal(transaction, which);
  if (proposal.uid === uid) throw forbidden('you cannot decide on your own proposal');
  return proposal;
}

async function openProposal(
  transaction: PlaceTransaction,
  { place_id, id }: ProposalRequest,
): Promise<StoredProposal> {
  const proposal = await transaction.proposal(place_id);
  if (proposal?.id === id) return proposal;
  throw new ApiError('not_found', 'this proposal is no longer open');
}

const forbidden = (why: string) => new ApiError('forbidden', why, { reason: 'forbidden' });

const proposerLeft = () =>
  wrongState('the admin who proposed it is no longer an admin', { changed: ['proposer'] });
