import type { AnswerRequest } from '@shared/contract/requests.ts';
import type { SuggestionStateAnswer } from '@shared/contract/schemas.ts';
import { once } from '../platform/calls/idempotency.ts';
import { ownUndecided, wrongState } from './decide.ts';
import { notify } from './notify.ts';
import type { PlacesContext } from './ports.ts';
import type { SuggestionCallWith } from './calls.ts';

/**
 * POST /places/{id}/submissions/{sid}/answer, by its contributor: the suggestion is in the queue again. Nothing says
 * when: neither a time nor an entry of the history, which would date a visit.
 *
 * @throws ApiError not_found, also for somebody else's; conflict when nothing is asked (any more)
 */
export function answerQuestion(
  { store, now }: Pick<PlacesContext, 'store' | 'now'>,
  {
    id,
    sid,
    caller: { uid },
    body: { answer },
    idempotencyKey: key,
  }: SuggestionCallWith<AnswerRequest>,
): Promise<SuggestionStateAnswer> {
  return store.transact(id, (transaction) =>
    once(transaction, { uid, key, asked: ['answer', id, sid, answer], now: now() }, async () => {
      const suggestion = await ownUndecided(transaction, { placeId: id, id: sid, uid });
      if (suggestion.state !== 'asked') throw wrongState('nothing is asked', suggestion);
      // an earlier question without an answer was replied to by a change of the suggestion
      const last = suggestion.questions.length - 1;
      const questions = suggestion.questions.map((one, index) =>
        index === last ? { ...one, answer } : one,
      );
      transaction.saveSuggestion({ ...suggestion, state: 'pending', questions });
      await notify(transaction, null, [{ suggestion, news: null }]);
      return { id: sid, place_id: id, state: 'pending' as const };
    }),
  );
}
