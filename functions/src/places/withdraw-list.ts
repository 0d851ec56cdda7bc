import type { Caller } from '../platform/caller.ts';
import { ApiError } from '@shared/contract/errors.ts';
import type { WithdrawnRows } from '@shared/contract/schemas.ts';
import { isUndecided, suggestionStates } from '@shared/contract/status.ts';
import type { PlacesContext } from './ports.ts';
import { withdrawSuggestion } from './withdraw.ts';

/**
 * Maximum number of rows that one call withdraws. Each row needs a transaction, and the call must end before the page's
 * timeout.
 */
export const withdrawPage = 20;

/**
 * POST /lists/{id}/withdraw: withdraws the caller's undecided rows of a list, at most `withdrawPage` per call. Does
 * nothing for an unknown list or somebody else's list.
 */
export async function withdrawList(
  context: Pick<PlacesContext, 'store' | 'now'>,
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
  return { withdrawn, left: own.length > withdrawPage };
}
