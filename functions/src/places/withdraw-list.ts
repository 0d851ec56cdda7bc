import type { Caller } from '../platform/caller.ts';
import { ApiError } from '@shared/contract/errors.ts';
import type { WithdrawnRows } from '@shared/contract/schemas.ts';
import { isUndecided, suggestionStates } from '@shared/contract/status.ts';
import type { PlacesContext } from './ports.ts';
import { changeOnce } from './calls.ts';
import { withoutListQuestion } from './lists/list-question.ts';
import { withdrawSuggestion } from './withdraw.ts';

/**
 * Maximum number of rows that one call withdraws. Each row needs a transaction, and the call must end before the
 * browser's timeout of 30 s.
 */
export const withdrawPage = 20;

/**
 * POST /lists/{id}/withdraw: withdraws the caller's undecided rows of a list, at most `withdrawPage` per call, and then
 * the questions about the list. Does nothing for an unknown list or somebody else's list.
 */
export async function withdrawList(
  context: Pick<PlacesContext, 'store' | 'now' | 'noteForgotten'>,
  { id: list, caller }: { id: string; caller: Caller },
): Promise<WithdrawnRows> {
  const found = await context.store.rowsOfList(list, {
    states: suggestionStates.filter(isUndecided),
    limit: withdrawPage + 1,
  });
  const own = found.filter(({ uid }) => uid === caller.uid);
  let withdrawn = 0;
  for (const { place_id, id: sid } of own.slice(0, withdrawPage)) {
    try {
      await withdrawSuggestion(context, { id: place_id, sid, caller });
      withdrawn++;
    } catch (error) {
      const isLate = error instanceof ApiError && ['conflict', 'not_found'].includes(error.code);
      if (!isLate) throw error;
    }
  }
  const left = own.length > withdrawPage;
  // The last call may withdraw nothing: the rows may have been decided on, or an earlier call may have been interrupted
  // before this line.
  if (!left) await withdrawQuestions(context, { id: list, caller });
  return { withdrawn, left };
}

const withdrawQuestions = (
  context: Pick<PlacesContext, 'store' | 'now'>,
  call: { id: string; caller: Caller },
) =>
  changeOnce(context, call, null, async (transaction) => {
    const list = await transaction.list(call.id);
    if (list?.uid !== call.caller.uid || list.questions.length === 0) return null;
    await withoutListQuestion(transaction, list);
    transaction.saveList({ ...list, questions: [] });
    return null;
  });
