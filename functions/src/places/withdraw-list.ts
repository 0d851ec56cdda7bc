import type { Caller } from '../platform/caller.ts';
import type { WithdrawnRows } from '@shared/contract/schemas.ts';
import { releaseUnshown } from './attachments.ts';
import type { PlacesContext, SuggestionKey } from './ports.ts';
import { historyOf } from './record.ts';

/** Rows withdrawn in one call: each is a transaction, and all of them must end within the page's timeout. */
export const withdrawPage = 20;

/**
 * POST /lists/{id}/withdraw: withdraws the caller's pending suggestions of a list, a number of rows per call. What
 * was decided stays. A list of somebody else and an unknown one have no such rows.
 */
export async function withdrawList(
  context: Pick<PlacesContext, 'store' | 'now' | 'newId'>,
  { id, caller }: { id: string; caller: Caller },
): Promise<WithdrawnRows> {
  const found = await context.store.pendingOfList(id, withdrawPage + 1);
  const own = found.filter(({ uid }) => uid === caller.uid);
  let withdrawn = 0;
  for (const key of own.slice(0, withdrawPage))
    if (await withdrawRow(context, key, caller)) withdrawn++;
  return { withdrawn, left: own.length > withdrawPage };
}

/** @returns false if it was decided meanwhile */
function withdrawRow(
  { store, now, newId }: Pick<PlacesContext, 'store' | 'now' | 'newId'>,
  { place_id, id }: SuggestionKey,
  caller: Caller,
): Promise<boolean> {
  const at = now();
  return store.transact(place_id, async (transaction) => {
    const place = await transaction.place(place_id);
    const suggestion = await transaction.suggestion(place_id, id);
    if (!place || suggestion?.uid !== caller.uid || suggestion.state !== 'pending') return false;
    await releaseUnshown(transaction, suggestion, { place, at });
    transaction.saveSuggestion({ ...suggestion, state: 'withdrawn', decided_at: at });
    transaction.addHistory(
      historyOf(place, { id: newId(), at, action: 'withdrawn', caller, suggestionId: id }),
    );
    return true;
  });
}
