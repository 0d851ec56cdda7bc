import { ApiError } from '@shared/contract/errors.ts';
import type { DecideListRequest, UndoListRequest } from '@shared/contract/lists.ts';
import type { Caller } from '../../platform/caller.ts';
import type { StoredList, StoredListReview } from '../model.ts';
import type { PlacesContext, PlaceTransaction } from '../ports.ts';
import { checkUndoable } from '../undo-decision.ts';
import { listToDecide, noSuchList } from './open-list.ts';
import { withoutListQuestion } from './list-question.ts';
import { changeOnce, type ChangeCallWith } from '../calls.ts';

/**
 * POST /lists/{id}/decide: begins a decision on all rows of a list. continue-review.ts carries it out. Only one
 * decision on a list can be in progress.
 *
 * @throws ApiError not_found; forbidden for the caller's own list; conflict while another decision is in progress
 */
export async function decideList(
  context: PlacesContext,
  call: ChangeCallWith<DecideListRequest>,
): Promise<void> {
  const { store, now, newId } = context;
  const { id, caller, body } = call;
  // Leaves out rows that arrived after `body.until`, because they were not in the list that the reviewer has seen.
  const until = Math.min(Date.parse(body.until), now().getTime());
  const [first] = await store.rowsOfList(id, { states: ['pending'], limit: 1 });
  const total = await store.pendingRows(id, until);
  await changeOnce(context, call, ['decide list', id, body], async (transaction, at) => {
    const { list } = await listToDecide(transaction, { id, first, caller }, context);
    if (list.review?.isRunning) throw inProgress(list.review);
    const { kind, without } = body;
    const reviewed =
      kind === 'approve'
        ? {
            replacing: Object.fromEntries(body.replacing.map((row) => [row.id, row.revision])),
            ...{ reason: null, reason_id: null },
          }
        : { replacing: {}, reason: body.reason, reason_id: body.reason_id };
    await saveReview(transaction, list, {
      ...begun(caller, at),
      ...{ id: newId(), kind, until, total, undoes: null, without, ...reviewed },
    });
    return null;
  });
}

/**
 * POST /lists/{id}/undo: begins to undo the last decision on a list. Moderators can only undo their own decisions;
 * admins can undo any decision. The undo also stops a decision that is still in progress.
 * @throws ApiError not_found; conflict if the decision is not the last one or is itself an undo, or if a moderator
 * undoes another reviewer's decision; forbidden if a moderator's decision is too old to be undone
 */
export async function undoListDecision(
  context: PlacesContext,
  call: ChangeCallWith<UndoListRequest>,
): Promise<void> {
  const { id, caller, body } = call;
  await changeOnce(context, call, ['undo list', id, body], async (transaction, at) => {
    const list = await transaction.list(id);
    const last = list?.review;
    if (!list || !last) throw noSuchList(id);
    if (
      last.id !== body.review ||
      last.kind === 'undo' ||
      (last.uid !== caller.uid && !caller.admin)
    )
      throw new ApiError('conflict', 'somebody has decided in the meantime', {
        ...{ reason: 'already_decided', details: { changed: ['review'] } },
      });
    if (!last.isRunning) checkUndoable(caller, new Date(last.at), at);
    await saveReview(transaction, list, {
      ...begun(caller, at),
      ...{ id: context.newId(), kind: 'undo', until: last.until, undoes: last.id },
      // The rows of an interrupted batch may be decided already, although they are not counted yet.
      total: last.decided + last.batch.length,
      ...{ without: [], replacing: {}, reason: null, reason_id: null },
    });
    return null;
  });
}

const begun = ({ uid, name }: Caller, at: Date) => ({
  ...{ uid, by: name, at: at.getTime(), updated_at: at.getTime() },
  ...{ isRunning: true, decided: 0, left: 0, late: 0, batch: [], after: null, step: 0 },
});

async function saveReview(
  transaction: PlaceTransaction,
  list: StoredList,
  review: StoredListReview,
): Promise<void> {
  await withoutListQuestion(transaction, list);
  transaction.saveList({ ...list, questions: [], review });
}

const inProgress = ({ by }: StoredListReview) =>
  new ApiError('conflict', 'a decision on this list is in progress', {
    ...{ reason: 'already_decided', details: { changed: ['review'], by } },
  });
