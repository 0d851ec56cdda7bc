import { ApiError } from '@shared/contract/errors.ts';
import type { ListDecision, ListProgress } from '@shared/contract/lists.ts';
import type { SuggestionState } from '@shared/contract/status.ts';
import { once } from '../../platform/calls/idempotency.ts';
import type { Caller } from '../../platform/caller.ts';
import { approveIn } from '../approve.ts';
import type { KeylessCall } from '../calls.ts';
import { reviewEntryId, type DecisionAbout } from '../decide.ts';
import { declineIn } from '../decline.ts';
import type { StoredListReview, StoredSuggestion } from '../model.ts';
import type { PlacesContext, PlaceTransaction, SuggestionKey } from '../ports.ts';
import { undoDecisionIn } from '../undo-decision.ts';
import { cursorOfRow, kindOfRow, takenOf } from './list-rows.ts';
import { noSuchList } from './open-list.ts';
import { progressView } from './view.ts';

/** Number of rows that are decided before the progress is stored. */
const reviewBatch = 10;

/**
 * Milliseconds after which a call returns, so that the reviewer's page can show the progress. The browser's timeout for
 * a call is 30 s.
 */
export const callDuration = 4_000;

/**
 * Number of failed attempts after which a row stays pending, so that the row does not block the other rows. Only
 * failures of unknown cause count.
 */
const maxFailures = 3;

type Outcome = 'decided' | 'left' | 'late';

type NotItsRow = null;

/** Thrown when the review has ended meanwhile, because the review was undone or the reviewer's account was deleted. */
class ReviewEnded extends Error {}

/**
 * Carries out a decision on a list until all rows are decided or the time is over. Each row has its own transaction. If
 * the reviewer has lost the role, the review ends, and the rows decided so far stay decided.
 *
 * A call continues where the previous call ended, even if the previous call was killed. No row is decided or counted
 * twice. For this purpose, rows are first recorded as in progress, and the ids of history entries depend only on the
 * review and the row.
 *
 * @throws ApiError not_found when there is no decision
 */
export async function continueReview(
  context: PlacesContext,
  { id, duration }: { id: string; duration: number },
): Promise<ListProgress> {
  const end = context.now().getTime() + duration;
  let review = await reviewOf(context, id);
  while (review.isRunning && context.now().getTime() < end) {
    try {
      if (review.uid !== null && !(await context.isReviewer(review.uid))) {
        review = await endReview(context, id, review);
        continue;
      }
      const counts = await decideBatch(context, id, review);
      review = await nextBatch(context, id, { ...review, ...counts });
    } catch (error) {
      // The server is busy with other changes. This call ends, and the next call continues the review.
      if (isBusy(error)) break;
      if (!(error instanceof ReviewEnded)) throw error;
      review = await reviewOf(context, id);
    }
  }
  return progressView(review);
}

const isBusy = (error: unknown) => error instanceof ApiError && error.code === 'unavailable';

async function reviewOf({ store }: PlacesContext, id: string): Promise<StoredListReview> {
  const [list] = await store.lists([id]);
  if (!list?.review) throw noSuchList(id);
  return list.review;
}

async function decideBatch(
  context: PlacesContext,
  list: string,
  review: StoredListReview,
): Promise<Pick<StoredListReview, Outcome>> {
  const counts = { decided: review.decided, left: review.left, late: review.late };
  for (const row of review.batch) {
    const { id = null, times = 0 } = review.failing ?? {};
    if (id === row.id && times >= maxFailures) {
      counts.left++;
      continue;
    }
    try {
      const outcome = await decideRow(context, { list, review, row });
      if (outcome) counts[outcome]++;
    } catch (error) {
      if (!(error instanceof ReviewEnded || error instanceof ApiError)) {
        const failing = { id: row.id, times: id === row.id ? times + 1 : 1 };
        const saved = saveIfSame(context, list, { done: review, next: { ...review, failing } });
        // If the number of failures cannot be stored, the row gets another attempt.
        await saved.catch(() => undefined);
      }
      throw error;
    }
  }
  return counts;
}

const endReview = (context: PlacesContext, list: string, review: StoredListReview) =>
  saveIfSame(context, list, {
    done: review,
    next: { ...review, isRunning: false, batch: [], step: review.step + 1 },
  });

const statesOf: Record<ListDecision, SuggestionState[]> = {
  approve: ['pending'],
  decline: ['pending'],
  undo: ['approved', 'declined'],
};

/**
 * Records the result of a batch, and begins the next batch. If two calls process the same batch at the same time, only
 * the result of the call that ends first is recorded.
 */
async function nextBatch(
  context: PlacesContext,
  id: string,
  done: StoredListReview,
): Promise<StoredListReview> {
  const { kind, until, after } = done;
  const rows = await context.store.rowsOfList(id, {
    ...{ states: statesOf[kind], limit: reviewBatch, until, after },
  });
  const last = rows.at(-1);
  const next: StoredListReview = {
    ...done,
    batch: rows.map(({ place_id, id: sid }) => ({ place_id, id: sid })),
    after: last ? cursorOfRow(last) : after,
    failing: null,
    step: done.step + 1,
    isRunning: rows.length > 0,
    updated_at: context.now().getTime(),
  };
  return saveIfSame(context, id, { done, next });
}

function saveIfSame(
  { store }: PlacesContext,
  id: string,
  { done, next }: { done: StoredListReview; next: StoredListReview },
): Promise<StoredListReview> {
  return store.transact(id, async (transaction) => {
    const list = await transaction.list(id);
    if (!list?.review) throw noSuchList(id);
    if (!isSame(list.review, done)) return list.review;
    transaction.saveList({ ...list, review: next });
    return next;
  });
}

const isSame = (a: StoredListReview, b: StoredListReview) =>
  a.id === b.id && a.step === b.step && a.uid === b.uid;

interface RowCall {
  list: string;
  review: StoredListReview;
  row: SuggestionKey;
}

function decideRow(
  { store, now, newId: _, ...context }: PlacesContext,
  { list, review, row }: RowCall,
): Promise<Outcome | NotItsRow> {
  const { uid, by } = review;
  const { place_id, id: sid } = row;
  if (uid === null) return Promise.reject(new ReviewEnded());
  if (review.kind !== 'undo' && review.without.includes(sid)) return Promise.resolve('left');
  const caller: Caller = { uid, name: by, admin: false, moderator: true, verified: false };
  const at = now();
  return store.transact(place_id, async (transaction) => {
    // Reads the review in the transaction, so that no row is decided after an undo has begun.
    const running = (await transaction.list(list))?.review;
    if (running?.id !== review.id || running.uid !== uid) throw new ReviewEnded();
    return once(transaction, { uid, key: null, asked: null, now: at }, async () => {
      const entryId = reviewEntryId(review.id, sid);
      if (await transaction.historyEntry(place_id, entryId)) return 'decided';
      const suggestion = await transaction.suggestion(place_id, sid);
      if (!suggestion) return 'late';
      const call = { id: place_id, sid, caller, at, entryId };
      try {
        return await decide(transaction, { review, suggestion, call }, context);
      } catch (error) {
        if (error instanceof ApiError && isOfRow(error)) return 'left';
        throw error;
      }
    });
  });
}

/** True for errors that affect only one row, for example a row whose place was deleted. Other errors end the call. */
const isOfRow = ({ code }: ApiError) =>
  ['not_found', 'conflict', 'invalid', 'forbidden'].includes(code);

interface RowDecision {
  review: StoredListReview;
  suggestion: StoredSuggestion;
  call: KeylessCall & DecisionAbout;
}

async function decide(
  transaction: PlaceTransaction,
  row: RowDecision,
  context: Pick<PlacesContext, 'origins' | 'isOnlyReviewer'>,
): Promise<Outcome | NotItsRow> {
  const { review, suggestion, call } = row;
  if (review.kind === 'undo') return takeBack(transaction, row);
  if (suggestion.state !== 'pending') return 'late';
  const about = { ...call, review: review.id };
  if (review.kind === 'decline') {
    const body = { reason: review.reason, reason_id: review.reason_id ?? 'other' };
    await declineIn(transaction, { ...about, ...context, body });
    return 'decided';
  }
  const place = await transaction.place(call.id);
  if (!place || place.status === 'deleted') return 'left';
  const { revision } = place;
  const mayReplace = review.replacing[call.sid] === revision;
  if (kindOfRow(place, suggestion) === 'replacing' && !mayReplace) return 'left';
  const body = { ...takenOf(place, suggestion), revision };
  await approveIn(transaction, { ...about, ...context, body });
  return 'decided';
}

async function takeBack(
  transaction: PlaceTransaction,
  { review, suggestion, call }: RowDecision,
): Promise<Outcome | NotItsRow> {
  const { id: sid, place_id } = suggestion;
  const undoes = review.undoes ?? '';
  const entryId = reviewEntryId(undoes, sid);
  if (!(await transaction.historyEntry(place_id, entryId))) {
    const before = await Promise.all(
      (suggestion.moved_from ?? []).map((from) => transaction.historyEntry(from, entryId)),
    );
    // Returns `late` for a row that was decided before a merge moved it. The history entry of the decision is at the
    // merged place. The decision cannot be undone, because an undo finds only decisions in the history of the kept
    // place.
    return before.some((entry) => entry !== null) ? 'late' : null;
  }
  try {
    await undoDecisionIn(transaction, { ...call, review: undoes });
    return 'decided';
  } catch (error) {
    if (error instanceof ApiError && isOfRow(error)) return 'late';
    throw error;
  }
}

/**
 * Milliseconds without progress after which the scheduled function continues a review. The function then assumes that
 * the reviewer has left the page.
 */
export const abandonedAfter = 60_000;

export async function continueAbandoned(
  context: PlacesContext,
  { duration }: { duration: number },
): Promise<ListProgress[]> {
  const end = context.now().getTime() + duration;
  const lists = await context.store.listsInReview(20);
  const done: ListProgress[] = [];
  const failures: unknown[] = [];
  for (const { id, review } of lists) {
    const left = end - context.now().getTime();
    const idle = context.now().getTime() - (review?.updated_at ?? 0);
    if (left <= 0 || idle < abandonedAfter) continue;
    try {
      done.push(await continueReview(context, { id, duration: left }));
    } catch (error) {
      // An error in one list must not stop the other lists.
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'decisions on lists failed');
  return done;
}
