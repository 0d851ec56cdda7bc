import { ApiError } from '@shared/contract/errors.ts';
import { limits } from '@shared/contract/limits.ts';
import type { ListIsAsked } from '@shared/contract/lists.ts';
import type { AnswerRequest, AskRequest } from '@shared/contract/requests.ts';
import { once } from '../../platform/calls/idempotency.ts';
import type { StoredList } from '../model.ts';
import { notify } from '../notify.ts';
import type { AccountTransaction, PlacesContext } from '../ports.ts';
import { listToDecide, noSuchList } from './open-list.ts';
import type { ChangeCallWith } from '../calls.ts';

const isOpen = ({ answer }: StoredList['questions'][number]) => answer === null;

/**
 * POST /lists/{id}/ask: one question about the whole list, whose rows keep their states. Nothing is written of it at the
 * places.
 *
 * @throws ApiError not_found; conflict when it is asked about already or too often, when a decision is in progress, or
 * nobody is left to answer
 */
export async function askAboutList(
  { store, now, newId, isOnlyReviewer }: PlacesContext,
  { id, caller, body: { question }, idempotencyKey: key }: ChangeCallWith<AskRequest>,
): Promise<ListIsAsked> {
  const at = now();
  const [first] = await store.rowsOfList(id, { states: ['pending'], limit: 1 });
  const rows = await store.pendingRows(id);
  const attempt = { uid: caller.uid, key, asked: ['ask list', id, question], now: at };
  return store.transact(id, (transaction) =>
    once(transaction, attempt, async () => {
      const { list, row } = await listToDecide(
        transaction,
        { id, first, caller },
        { isOnlyReviewer },
      );
      checkAskable(list);
      const asked = { ...list, questions: [...list.questions, { question, answer: null }] };
      transaction.saveList(asked);
      const news = { id: newId(), at, kind: 'asked', words: question, rows, list: id } as const;
      await notify(transaction, caller.uid, [{ suggestion: row, news }]);
      return { id, is_asked: true };
    }),
  );
}

/**
 * POST /lists/{id}/answer, by its contributor.
 *
 * @throws ApiError not_found, also for somebody else's; conflict when nothing is asked (any more)
 */
export async function answerAboutList(
  { store, now }: PlacesContext,
  { id, caller: { uid }, body: { answer }, idempotencyKey: key }: ChangeCallWith<AnswerRequest>,
): Promise<ListIsAsked> {
  const attempt = { uid, key, asked: ['answer list', id, answer], now: now() };
  return store.transact(id, (transaction) =>
    once(transaction, attempt, async () => {
      const list = await transaction.list(id);
      if (list?.uid !== uid) throw noSuchList(id);
      if (!list.questions.some(isOpen)) throw wrongState('nothing is asked');
      const questions = list.questions.map((one) => (isOpen(one) ? { ...one, answer } : one));
      await withoutListQuestion(transaction, list);
      transaction.saveList({ ...list, questions });
      return { id, is_asked: false };
    }),
  );
}

/** Removes the open question about the list from its contributor's inbox. */
export async function withoutListQuestion(
  transaction: AccountTransaction,
  { id, uid, questions }: StoredList,
): Promise<void> {
  if (uid === null || !questions.some(isOpen)) return;
  const { entries } = await transaction.inbox(uid);
  transaction.saveInbox(uid, { entries: entries.filter(({ list }) => list !== id) });
}

const wrongState = (message: string) =>
  new ApiError('conflict', message, { reason: 'wrong_state', details: { changed: ['questions'] } });

/** @throws ApiError conflict */
function checkAskable({ uid, questions, review }: StoredList): void {
  if (uid === null) throw wrongState('nobody can answer');
  if (review?.isRunning) throw wrongState('a decision is in progress');
  if (questions.some(isOpen)) throw wrongState('asked already');
  if (questions.length >= limits.questionCount)
    throw new ApiError('conflict', `${questions.length} questions were asked`, {
      ...{ field: 'question', reason: 'too_many', limit: limits.questionCount },
      actual: questions.length + 1,
    });
}
