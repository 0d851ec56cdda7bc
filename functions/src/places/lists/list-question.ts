import type { ListIsAsked } from '@shared/contract/lists.ts';
import type { AnswerRequest, AskRequest } from '@shared/contract/requests.ts';
import { checkQuestionCount } from '../ask.ts';
import type { StoredList } from '../model.ts';
import { notify } from '../notify.ts';
import type { AccountTransaction, PlacesContext } from '../ports.ts';
import { listToDecide, noSuchList } from './open-list.ts';
import { changeOnce, type ChangeCallWith } from '../calls.ts';
import { wrongState } from '../refusals.ts';

const asked = { changed: ['questions'] };

const isOpen = ({ answer }: StoredList['questions'][number]) => answer === null;

/**
 * POST /lists/{id}/ask: asks the contributor one question about the whole list. The rows keep their states. The
 * histories of the places do not mention the question.
 *
 * @throws ApiError not_found; forbidden for the caller's own list; conflict when a question is open, when there were
 * too many questions, when a decision is in progress, or when the contributor's account no longer exists
 */
export async function askAboutList(
  context: PlacesContext,
  call: ChangeCallWith<AskRequest>,
): Promise<ListIsAsked> {
  const { id, caller, body } = call;
  const { question } = body;
  const [first] = await context.store.rowsOfList(id, { states: ['pending'], limit: 1 });
  const rows = await context.store.pendingRows(id);
  return changeOnce(context, call, ['ask list', id, question], async (transaction, at) => {
    const { list, row } = await listToDecide(transaction, { id, first, caller }, context);
    checkAskable(list);
    transaction.saveList({ ...list, questions: [...list.questions, { question, answer: null }] });
    const about = { kind: 'asked', words: question, rows, list: id } as const;
    const news = { id: context.newId(), at, ...about };
    // The inbox entry leaves out the row's original names. Otherwise the entry would still contain these names after
    // the contributor has withdrawn the row.
    const suggestion = { ...row, name_az: null, name_loc: null };
    await notify(transaction, caller.uid, [{ suggestion, news }]);
    return { id, is_asked: true };
  });
}

/**
 * POST /lists/{id}/answer: the contributor answers the question about a list.
 *
 * @throws ApiError not_found, also for somebody else's list; conflict when there is no open question
 */
export function answerAboutList(
  context: PlacesContext,
  call: ChangeCallWith<AnswerRequest>,
): Promise<ListIsAsked> {
  const { id, caller, body } = call;
  const { answer } = body;
  return changeOnce(context, call, ['answer list', id, answer], async (transaction) => {
    const list = await transaction.list(id);
    if (list?.uid !== caller.uid) throw noSuchList(id);
    if (!list.questions.some(isOpen)) throw wrongState('no question is open', asked);
    const questions = list.questions.map((one) => (isOpen(one) ? { ...one, answer } : one));
    await withoutListQuestion(transaction, list);
    transaction.saveList({ ...list, questions });
    return { id, is_asked: false };
  });
}

export async function withoutListQuestion(
  transaction: AccountTransaction,
  { id, uid, questions }: StoredList,
): Promise<void> {
  if (uid === null || !questions.some(isOpen)) return;
  const { entries } = await transaction.inbox(uid);
  transaction.saveInbox(uid, { entries: entries.filter(({ list }) => list !== id) });
}

function checkAskable({ uid, questions, review }: StoredList): void {
  if (uid === null)
    throw wrongState('nobody can answer: the contributor’s account was deleted', asked);
  if (review?.isRunning) throw wrongState('a decision is in progress', asked);
  if (questions.some(isOpen)) throw wrongState('a question is already open', asked);
  checkQuestionCount(questions);
}
