import { releaseUnshown } from './attachments.ts';
import { changeOnce, type KeylessCall } from './calls.ts';
import { ownUndecided } from './decide.ts';
import { noteForgottenSpeaker } from './forget-speaker.ts';
import { noSuchPlace } from './get.ts';
import { withoutHandOn } from './hand-on.ts';
import type { StoredPlace, StoredSuggestion } from './model.ts';
import { notify } from './notify.ts';
import type { PlacesContext, PlaceTransaction } from './ports.ts';

/**
 * DELETE /places/{id}/submissions/{sid}: the contributor withdraws an undecided suggestion. Removes the suggestion and
 * the questions about it. Its files are handled like files of a declined suggestion. The history still records that
 * there was a suggestion. No restore from a backup brings back the details of its speaker.
 *
 * @throws ApiError not_found, also for somebody else's suggestion; conflict when the suggestion is decided
 */
export function withdrawSuggestion(
  context: Pick<PlacesContext, 'store' | 'now' | 'noteForgotten'>,
  call: KeylessCall,
): Promise<{ id: string; place_id: string }> {
  const { id, sid, caller } = call;
  return changeOnce(context, call, null, async (transaction, at) => {
    const suggestion = await ownUndecided(transaction, { placeId: id, id: sid, uid: caller.uid });
    const place = await transaction.place(id);
    if (!place) throw noSuchPlace(id);
    await noteForgottenSpeaker(context, suggestion);
    await withdrawIn(transaction, suggestion, { place, at });
    return { id: sid, place_id: id };
  });
}

/**
 * Removes a suggestion. Its files become private and are deleted later, except the files that `releaseUnshown` keeps.
 *
 * @param about `kept` lists the files of the suggestion that replaces this one; these files do not change
 */
export async function withdrawIn(
  transaction: PlaceTransaction,
  suggestion: StoredSuggestion,
  about: { place: StoredPlace; at: Date; kept?: Iterable<string> },
): Promise<void> {
  await releaseUnshown(transaction, suggestion, { ...about, decided: [suggestion.id] });
  withoutHandOn(transaction, suggestion);
  transaction.removeSuggestion(suggestion.place_id, suggestion.id);
  await notify(transaction, null, [{ suggestion, news: null }]);
}
