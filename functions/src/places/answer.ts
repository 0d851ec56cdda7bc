import type { AnswerRequest } from '@shared/contract/requests.ts';
import type { SuggestionStateAnswer } from '@shared/contract/schemas.ts';
import { once } from '../platform/calls/idempotency.ts';
import type { Caller } from '../platform/caller.ts';
import { alreadyDecided, ownSuggestion, wrongState } from './decide.ts';
import { isUndecided } from '@shared/contract/status.ts';
import { notify } from './notify.ts';
import type { PlacesContext } from './ports.ts';

export interface AnswerCall {
  id: string;
  sid: string;
  caller: Caller;
  body: AnswerRequest;
  idempotencyKey: string | null;
}

/**
 * POST /places/{id}/submissions/{sid}/answer, by its contributor: the suggestion is in the queue again. Nothing says
 * when: neither a time nor an entry of the history, which would date a visit.
 *
 * @throws ApiError not_found, also for somebody else's; conflict when nothing is asked (any more)
 */
export function answerQuestion(
  { store, now }: Pick<PlacesContext, 'store' | 'now'>,
  { id, sid, caller: { uid }, body: { answer }, idempotencyKey: key }: AnswerCall,
): Promise<SuggestionStateAnswer> {
  return store.transact(id, (transaction) =>
    once(transaction, { uid, key, asked: ['answer', id, sid, answer], now: now() }, async () => {
      const suggestion = await ownSuggestion(transaction, { placeId: id, id: sid, uid });
      if (!isUndecided(suggestion.state)) throw alreadyDecided(suggestion);
      if (suggestion.state !== 'asked') throw wrongState('nothing is asked', suggestion);
      const questions = suggestion.questions.map((one) =>
        one.answer === null ? { ...one, answer } : one,
      );
      transaction.saveSuggestion({ ...suggestion, state: 'pending', questions });
      await notify(transaction, null, [{ suggestion, news: null }]);
      return { id: sid, place_id: id, state: 'pending' as const };
    }),
  );
}
