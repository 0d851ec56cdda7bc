import { isDeepStrictEqual } from 'node:util';
import { noSuchSuggestion } from './decide.ts';
import { changeOnce, type KeylessCall } from './calls.ts';
import type { Suggestion } from '@shared/contract/schemas.ts';
import type { Speaker } from '@shared/contract/speaker.ts';
import { checkMovedWith } from './moved.ts';
import type { StoredSuggestion } from './model.ts';
import type { PlacesContext } from './ports.ts';
import { suggestionView, withoutSpeaker } from './view.ts';

/**
 * DELETE /places/{id}/submissions/{sid}/speaker, for the contributor and admins: removes the details of the speaker
 * from a suggestion, whatever its status. The recording and its licence stay. There is no history entry, because it
 * would reveal that there was a speaker.
 *
 * @throws ApiError not_found, also for somebody else's suggestion
 */
export function forgetSpeaker(
  context: Pick<PlacesContext, 'store' | 'now' | 'noteForgotten'>,
  call: KeylessCall,
): Promise<Suggestion> {
  const { id, sid, caller } = call;
  return changeOnce(context, call, null, async (transaction) => {
    const suggestion = await transaction.suggestion(id, sid);
    if (!suggestion) await checkMovedWith(transaction, id);
    if (!suggestion || (suggestion.uid !== caller.uid && !caller.admin))
      throw noSuchSuggestion(sid);
    const silent = withoutSpeaker(suggestion);
    await noteForgottenSpeaker(context, suggestion);
    if (suggestion.speaker) transaction.saveSuggestion(silent);
    return suggestionView(silent);
  });
}

/**
 * Records that the speakers of a suggestion and of its earlier versions are removed. Call this function before the
 * commit of the removal. Otherwise, after a crash between the two steps, a restore could bring back the removed
 * details.
 */
export async function noteForgottenSpeaker(
  { noteForgotten }: Pick<PlacesContext, 'noteForgotten'>,
  { id, place_id, speaker, moved_from = [], versions_with_speaker = [] }: StoredSuggestion,
): Promise<void> {
  const versions = [...(speaker ? [id] : []), ...versions_with_speaker];
  for (const place of [place_id, ...moved_from])
    for (const sid of versions) await noteForgotten(place, sid);
}

/** Returns whether a change of a suggestion removes or changes a detail of its speaker. */
export const removesDetails = (before: Speaker | null, after: Speaker | null): boolean =>
  before !== null &&
  (['dialect', 'born'] as const).some(
    (detail) =>
      before[detail] !== null && !isDeepStrictEqual(before[detail], after?.[detail] ?? null),
  );
