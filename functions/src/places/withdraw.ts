import { isUndecided } from '@shared/contract/status.ts';
import { once } from '../platform/calls/idempotency.ts';
import type { Caller } from '../platform/caller.ts';
import { releaseUnshown } from './attachments.ts';
import { alreadyDecided, ownSuggestion } from './decide.ts';
import { noSuchPlace } from './get.ts';
import { notify } from './notify.ts';
import type { PlacesContext } from './ports.ts';

export interface WithdrawCall {
  id: string;
  sid: string;
  caller: Caller;
}

/**
 * DELETE /places/{id}/submissions/{sid}, by its contributor, while nobody has decided on it: the suggestion is gone with
 * its questions, and its files like those of a declined one. The history keeps that there was one, as before.
 *
 * @throws ApiError not_found, also for somebody else's; conflict when it is decided
 */
export function withdrawSuggestion(
  { store, now }: Pick<PlacesContext, 'store' | 'now'>,
  { id, sid, caller: { uid } }: WithdrawCall,
): Promise<{ id: string; place_id: string }> {
  const at = now();
  return store.transact(id, (transaction) =>
    once(transaction, { uid, key: null, asked: null, now: at }, async () => {
      const suggestion = await ownSuggestion(transaction, { placeId: id, id: sid, uid });
      if (!isUndecided(suggestion.state)) throw alreadyDecided(suggestion);
      const place = await transaction.place(id);
      if (!place) throw noSuchPlace(id);
      await releaseUnshown(transaction, suggestion, { place, at });
      transaction.removeSuggestion(id, sid);
      await notify(transaction, null, [{ suggestion, news: null }]);
      return { id: sid, place_id: id };
    }),
  );
}
