import { noSuchSuggestion } from './decide.ts';
import { changeOnce, type KeylessCall } from './calls.ts';
import type { Suggestion } from '@shared/contract/schemas.ts';
import { checkMovedWith } from './moved.ts';
import type { PlacesContext } from './ports.ts';
import { suggestionView, withoutSpeaker } from './view.ts';

export interface ForgetSpeakerContext extends Pick<PlacesContext, 'store' | 'now'> {
  /**
   * Records that no restore from a backup may bring back the speaker's details. A second call has no further effect.
   */
  noteForgotten: (placeId: string, sid: string) => Promise<void>;
}

/**
 * DELETE /places/{id}/submissions/{sid}/speaker, for the contributor and admins: removes the details of the speaker
 * from a suggestion, whatever its status. The recording and its licence stay. There is no history entry, because it
 * would reveal that there was a speaker.
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
      // Records the removal before the commit. Otherwise, after a crash between the two steps, a restore could bring
      // back the removed details.
      for (const place of [id, ...(suggestion.moved_from ?? [])])
        await context.noteForgotten(place, sid);
      transaction.saveSuggestion(silent);
    }
    return suggestionView(silent);
  });
}
