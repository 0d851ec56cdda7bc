import { ApiError } from '@shared/contract/errors.ts';
import { limits } from '@shared/contract/limits.ts';
import type { AskRequest } from '@shared/contract/requests.ts';
import type { SuggestionStateAnswer } from '@shared/contract/schemas.ts';
import { once } from '../platform/calls/idempotency.ts';
import { nextStatus } from './change-status.ts';
import { undecidedSuggestion, wrongState } from './decide.ts';
import { withoutHandOn } from './hand-on.ts';
import type { StoredSuggestion } from './model.ts';
import { notify } from './notify.ts';
import type { PlacesContext } from './ports.ts';
import { historyOf } from './record.ts';
import type { SuggestionCallWith } from './calls.ts';

/**
 * POST /places/{id}/submissions/{sid}/ask. The suggestion leaves the queue until its contributor has answered; admins
 * may decide on it before. The history says that somebody asked, and not what.
 *
 * @throws ApiError not_found; conflict when it is decided, asked about already or too often, or nobody is left to answer
 */
export function askContributor(
  { store, now, newId, isOnlyReviewer }: PlacesContext,
  { id, sid, caller, body: { question }, idempotencyKey: key }: SuggestionCallWith<AskRequest>,
): Promise<SuggestionStateAnswer> {
  const at = now();
  return store.transact(id, (transaction) =>
    once(
      transaction,
      { uid: caller.uid, key, asked: ['ask', id, sid, question], now: at },
      async () => {
        // a question is possible where declining is, and leaves the place unchanged, too
        const { place } = nextStatus(await transaction.place(id), id, 'decline');
        const suggestion = await undecidedSuggestion(
          transaction,
          { isOnlyReviewer },
          { id, sid, caller },
        );
        checkAskable(suggestion);
        transaction.saveSuggestion({
          ...withoutHandOn(transaction, suggestion),
          state: 'asked',
          questions: [...suggestion.questions, { question, answer: null }],
        });
        const entryId = newId();
        transaction.addHistory(
          historyOf(place, { id: entryId, at, action: 'asked', caller, suggestionId: sid }),
        );
        const news = { id: entryId, at, kind: 'asked', words: question } as const;
        await notify(transaction, caller.uid, [{ suggestion, news }]);
        return { id: sid, place_id: id, state: 'asked' as const };
      },
    ),
  );
}

/** @throws ApiError conflict */
function checkAskable(suggestion: StoredSuggestion): void {
  const { state, uid, questions } = suggestion;
  if (uid === null) throw wrongState('nobody can answer', suggestion, 'author');
  if (state === 'asked') throw wrongState('asked already', suggestion);
  if (questions.length >= limits.questionCount)
    throw new ApiError('conflict', `${questions.length} questions were asked`, {
      ...{ field: 'question', reason: 'too_many', limit: limits.questionCount },
      actual: questions.length + 1,
    });
}
