import { ApiError } from '@shared/contract/errors.ts';
import type { DecideListRequest, UndoListRequest } from '@shared/contract/lists.ts';
import { once } from '../../platform/calls/idempotency.ts';
import type { Caller } from '../../platform/caller.ts';
import type { StoredList, StoredListReview } from '../model.ts';
import type { PlacesContext, PlaceTransaction } from '../ports.ts';
import { checkUndoable } from '../undo-decision.ts';
import { listToDecide, noSuchList } from './open-list.ts';
import { withoutListQuestion } from './list-question.ts';
import type { ChangeCallWith } from '../calls.ts';

/**
 * POST /lists/{id}/decide: begins a decision on all its rows (continue-review.ts carries it out). One is in progress at a
 * time.
 *
 * @throws ApiError not_found; forbidden for the caller's own list; conflict while another is in progress
 */
export async function decideList(
  { store, now, newId, isOnlyReviewer }: PlacesContext,
  { id, caller, body, idempotencyKey: key }: ChangeCallWith<DecideListRequest>,
): Promise<void> {
  const at = now();
  // rows that arrive later were not seen
  const until = Math.min(Date.parse(body.until), at.getTime());
  const [first] = await store.rowsOfList(id, { states: ['pending'], limit: 1 });
  const total = await store.pendingRows(id, until);
  const attempt = { uid: caller.uid, key, asked: ['decide list', id, body], now: at };
  await store.transact(id, (transaction) =>
    once(transaction, attempt, async () => {
      const { list } = await listToDecide(transaction, { id, first, caller }, { isOnlyReviewer });
      if (list.review?.isRunning) throw inProgress(list.review);
      const isApproval = body.kind === 'approve';
      const review = newReview(
        {
          ...{ id: newId(), kind: body.kind, until, total, undoes: null },
          without: body.without,
          replacing: isApproval
            ? Object.fromEntries(body.replacing.map((row) => [row.id, row.revision]))
            : {},
          reason: isApproval ? null : body.reason,
          reason_id: isApproval ? null : body.reason_id,
        },
        { caller, at },
      );
      await saveReview(transaction, list, review);
      return null;
    }),
  );
}

/**
 * POST /lists/{id}/undo: begins to take back the caller's own decision, for an admin anybody's, also while it is in
 * progress, which ends it.
 *
 * @throws ApiError not_found; conflict when it is not the last one, or somebody else's; forbidden for a moderator's that is
 * too old
 */
export async function undoListDecision(
  { store, now, newId }: PlacesContext,
  { id, caller, body, idempotencyKey: key }: ChangeCallWith<UndoListRequest>,
): Promise<void> {
  const at = now();
  const attempt = { uid: caller.uid, key, asked: ['undo list', id, body], now: at };
  await store.transact(id, (transaction) =>
    once(transaction, attempt, async () => {
      const list = await transaction.list(id);
      const last = list?.review;
      if (!list || !last) throw noSuchList(id);
      if (
        last.id !== body.review ||
        last.kind === 'undo' ||
        (last.uid !== caller.uid && !caller.admin)
      )
        throw new ApiError('conflict', 'somebody has decided since', {
          ...{ reason: 'already_decided', details: { changed: ['review'] } },
        });
      if (!last.isRunning) checkUndoable(caller, new Date(last.at), at);
      const review = newReview(
        {
          ...{ id: newId(), kind: 'undo', until: last.until, undoes: last.id },
          // those of an interrupted batch may be decided without having been counted
          total: last.decided + last.batch.length,
          ...{ without: [], replacing: {}, reason: null, reason_id: null },
        },
        { caller, at },
      );
      await saveReview(transaction, list, review);
      return null;
    }),
  );
}

type Decided =
  | 'id'
  | 'kind'
  | 'until'
  | 'total'
  | 'undoes'
  | 'without'
  | 'replacing'
  | 'reason'
  | 'reason_id';

function newReview(
  decision: Pick<StoredListReview, Decided>,
  { caller, at }: { caller: Caller; at: Date },
): StoredListReview {
  return {
    ...decision,
    ...{ uid: caller.uid, by: caller.name, at: at.getTime(), updated_at: at.getTime() },
    ...{ isRunning: true, decided: 0, left: 0, late: 0, batch: [], after: null, step: 0 },
  };
}

/** A decision ends the question about the list, as it does for one suggestion. */
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
