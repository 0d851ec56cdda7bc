import { once } from '../platform/calls/idempotency.ts';
import type { Caller } from '../platform/caller.ts';
import { ApiError } from '@shared/contract/errors.ts';
import type { Suggestion } from '@shared/contract/schemas.ts';
import type { PlacesContext } from './ports.ts';
import { suggestionView, withoutSpeaker } from './view.ts';

export interface ForgetSpeakerContext extends Pick<PlacesContext, 'store' | 'now'> {
  /** Notes that no backup may bring it back; the same again changes nothing. */
  noteForgotten: (placeId: string, sid: string) => Promise<void>;
}

export interface ForgetSpeakerCall {
  id: string;
  sid: string;
  caller: Caller;
}

/**
 * DELETE /places/{id}/submissions/{sid}/speaker. What was said of whoever speaks goes, whatever became of the
 * suggestion; the recording and the consent to its licence stay. By whoever sent it, or an admin. The history says
 * nothing of it: it would tell that there was something to take back.
 *
 * @throws ApiError not_found, also of a suggestion of somebody else
 */
export async function forgetSpeaker(
  { store, now, noteForgotten }: ForgetSpeakerContext,
  { id, sid, caller }: ForgetSpeakerCall,
): Promise<Suggestion> {
  const { uid, admin } = caller;
  return store.transact(id, (transaction) =>
    // asked twice it does nothing more: there is nothing to remember
    once(transaction, { uid, key: null, asked: null, now: now() }, async () => {
      const suggestion = await transaction.suggestion(id, sid);
      if (!suggestion || (suggestion.uid !== uid && !admin))
        throw new ApiError('not_found', `there is no suggestion ${sid}`);
      const silent = withoutSpeaker(suggestion);
      if (suggestion.speaker) {
        // first: a transaction that fails is asked for again
        await noteForgotten(id, sid);
        transaction.saveSuggestion(silent);
      }
      return suggestionView(silent);
    }),
  );
}
