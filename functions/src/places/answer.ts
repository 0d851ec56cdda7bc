import type { AnswerRequest } from '@shared/contract/requests.ts';
import type { SuggestionStateAnswer } from '@shared/contract/schemas.ts';
import { forbiddenBy, ownUndecided } from './decide.ts';
import { notify } from './notify.ts';
import type { PlacesContext } from './ports.ts';
import { changeOnce, type SuggestionCallWith } from './calls.ts';

/**
 * POST /places/{id}/submissions/{sid}/answer: the contributor answers a reviewer's question, and the suggestion returns
 * to the queue. The server stores neither the time nor a history entry, because they would show when the contributor
 * was online.
 *
 * @throws ApiError not_found, also for somebody else's suggestion; conflict when there is no open question
 */
export function answerQuestion(
  context: Pick<PlacesContext, 'store' | 'now'>,
  call: SuggestionCallWith<AnswerRequest>,
): Promise<SuggestionStateAnswer> {
  const { id, sid, body, caller } = call;
  const { answer } = body;
  return changeOnce(context, call, ['answer', id, sid, answer], async (transaction) => {
    const suggestion = await ownUndecided(transaction, { placeId: id, id: sid, uid: caller.uid });
    if (suggestion.state !== 'asked') throw forbiddenBy(suggestion, 'no question is open');
    // Earlier questions without an answer are closed: the contributor changed the suggestion instead of answering. So
    // only the last question can be open.
    const last = suggestion.questions.length - 1;
    const questions = suggestion.questions.map((one, index) =>
      index === last ? { ...one, answer } : one,
    );
    transaction.saveSuggestion({ ...suggestion, state: 'pending', questions });
    await notify(transaction, null, [{ suggestion, news: null }]);
    return { id: sid, place_id: id, state: 'pending' };
  });
}
