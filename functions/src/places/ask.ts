import { ApiError } from '@shared/contract/errors.ts';
import { limits } from '@shared/contract/limits.ts';
import type { AskRequest } from '@shared/contract/requests.ts';
import type { SuggestionStateAnswer } from '@shared/contract/schemas.ts';
import { nextStatus } from './change-status.ts';
import { forbiddenBy, undecidedSuggestion } from './decide.ts';
import { withoutHandOn } from './hand-on.ts';
import type { StoredSuggestion } from './model.ts';
import { notify } from './notify.ts';
import type { PlacesContext } from './ports.ts';
import { historyOf } from './record.ts';
import { changeOnce, type SuggestionCallWith } from './calls.ts';

/**
 * POST /places/{id}/submissions/{sid}/ask: a reviewer asks the contributor a question. The suggestion leaves the queue
 * until the contributor has answered, but reviewers may still decide on it. The history records that somebody asked,
 * but not the question.
 *
 * @throws ApiError not_found; conflict when the suggestion is decided, has an open question, or has had too many
 * questions; conflict when the contributor's account no longer exists
 */
export function askContributor(
  context: PlacesContext,
  call: SuggestionCallWith<AskRequest>,
): Promise<SuggestionStateAnswer> {
  const { id, sid, caller, body } = call;
  const { question } = body;
  return changeOnce(context, call, ['ask', id, sid, question], async (transaction, at) => {
    const { place } = nextStatus(await transaction.place(id), id, 'ask');
    const suggestion = await undecidedSuggestion(transaction, context, call);
    checkAskable(suggestion);
    transaction.saveSuggestion({
      ...withoutHandOn(transaction, suggestion),
      state: 'asked',
      questions: [...suggestion.questions, { question, answer: null }],
    });
    const entryId = context.newId();
    transaction.addHistory(
      historyOf(place, { id: entryId, at, action: 'asked', caller, suggestion_id: sid }),
    );
    const news = { id: entryId, at, kind: 'asked', words: question } as const;
    await notify(transaction, caller.uid, [{ suggestion, news }]);
    return { id: sid, place_id: id, state: 'asked' };
  });
}

function checkAskable(suggestion: StoredSuggestion): void {
  const { state, uid, questions } = suggestion;
  if (uid === null)
    throw forbiddenBy(
      suggestion,
      'nobody can answer: the contributor’s account was deleted',
      'author',
    );
  if (state === 'asked') throw forbiddenBy(suggestion, 'a question is already open');
  checkQuestionCount(questions);
}

/** @throws ApiError conflict when the contributor was already asked the maximum number of questions */
export function checkQuestionCount({ length }: StoredSuggestion['questions']): void {
  if (length < limits.questionCount) return;
  throw new ApiError(
    'conflict',
    `${length} questions have already been asked, the limit is ${limits.questionCount}`,
    {
      ...{ field: 'question', reason: 'too_many', limit: limits.questionCount, actual: length + 1 },
    },
  );
}
