import type { Caller } from '../platform/caller.ts';
import { ApiError } from '@shared/contract/errors.ts';
import type { WithdrawnRows } from '@shared/contract/schemas.ts';
import { isUndecided, suggestionStates } from '@shared/contract/status.ts';
import type { PlacesContext } from './ports.ts';
import { withdrawSuggestion } from './withdraw.ts';

/** Rows withdrawn in one call: each is a transaction, and all of them must end within the page's timeout. */
export const withdrawPage = 20;

/**
 * POST /lists/{id}/withdraw: withdraws the caller's suggestions of an undecided list, a number of rows per call. For an
 * unknown list and for somebody else's, it withdraws nothing.
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
      // the row was decided or withdrawn in the meantime
      const isLate = error instanceof ApiError && ['conflict', 'not_found'].includes(error.code);
      if (!isLate) throw error;
    }
  }
  return { withdrawn, left: own.length > withdrawPage };
}
