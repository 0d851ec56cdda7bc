import { noSuchSuggestion } from './decide.ts';
import { changeOnce, type KeylessCall } from './calls.ts';
import type { Suggestion } from '@shared/contract/schemas.ts';
import { checkMovedWith } from './moved.ts';
import type { PlacesContext } from './ports.ts';
import { suggestionView, withoutSpeaker } from './view.ts';

export interface ForgetSpeakerContext extends Pick<PlacesContext, 'store' | 'now'> {
  /** Records that no backup may restore the speaker's details; calling it again changes nothing. */
  noteForgotten: (placeId: string, sid: string) => Promise<void>;
}

/**
 * DELETE /places/{id}/submissions/{sid}/speaker, for the contributor and admins. Removes the details of the speaker in
 * any status of the suggestion; the recording and its licence stay. The history gets no entry, because it would reveal
 * that there was a speaker.
 *
 * @throws ApiError not_found, also for somebody else's suggestion
 */
export function forgetSpeaker(
  context: ForgetSpeakerContext,
  call: KeylessCall,
): Promise<Suggestion> {
  const { id, sid, caller } = call;
  return changeOnce(context, call, null, async (transaction) => {
    const suggestion = await transaction.suggestion(id, sid);
    if (!suggestion) await checkMovedWith(transaction, id);
    if (!suggestion || (suggestion.uid !== caller.uid && !caller.admin))
      throw noSuchSuggestion(sid);
    const silent = withoutSpeaker(suggestion);
    if (suggestion.speaker) {
      // records this before the commit: if the commit fails, the transaction is retried, so the
      // record is correct in the end
      for (const place of [id, ...(suggestion.moved_from ?? [])])
        await context.noteForgotten(place, sid);
      transaction.saveSuggestion(silent);
    }
    return suggestionView(silent);
  });
}
