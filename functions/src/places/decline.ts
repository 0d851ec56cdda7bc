import { once } from '../platform/calls/idempotency.ts';
import type { DeclineRequest } from '@shared/contract/requests.ts';
import type { Suggestion } from '@shared/contract/schemas.ts';
import { nextStatus } from './change-status.ts';
import { undecidedSuggestion, type DecisionAbout } from './decide.ts';
import { withoutHandOn } from './hand-on.ts';
import type { StoredSuggestion } from './model.ts';
import type { PlacesContext, PlaceTransaction } from './ports.ts';
import { releaseUnshown } from './attachments.ts';
import { mutedAmong } from './flags/muted-in.ts';
import { possibleRecordingsOf, withoutLinks } from './flags/recordings.ts';
import { notify } from './notify.ts';
import { historyOf } from './record.ts';
import { suggestionView, withoutSpeaker } from './view.ts';
import type { KeylessCall, SuggestionCallWith } from './calls.ts';

/**
 * POST /places/{id}/submissions/{sid}/decline: declines a suggestion, without changing the place's content. If the
 * place has no other pending suggestion, the place leaves the queue. Suggestions for a deleted place can be declined,
 * too.
 * @throws ApiError not_found; conflict when the suggestion is already decided; forbidden for the caller's own
 * suggestion
 */
export async function declineSuggestion(
  { store, now, newId, isOnlyReviewer }: PlacesContext,
  { id, sid, caller, body, idempotencyKey: key }: SuggestionCallWith<DeclineRequest>,
): Promise<Suggestion> {
  const at = now();
  const asked = ['decline', id, sid, body];
  return store.transact(id, async (transaction) => {
    const stored = await transaction.suggestion(id, sid);
    const { author, speaker } = stored ?? { author: null, speaker: null };
    const answer = await once(transaction, { uid: caller.uid, key, asked, now: at }, async () => {
      const call = { id, sid, caller, body, isOnlyReviewer, at, entryId: newId() };
      const declined = await declineIn(transaction, call);
      // `once` stores the returned response under the idempotency key. So it is returned without the contributor and
      // the speaker, whose data must not stay there when the account is deleted or the speaker is removed.
      return suggestionView(withoutSpeaker({ ...declined, author: null }));
    });
    return { ...answer, author, speaker };
  });
}

export async function declineIn(
  transaction: PlaceTransaction,
  call: KeylessCall & { body: DeclineRequest } & DecisionAbout &
    Pick<PlacesContext, 'isOnlyReviewer'>,
): Promise<StoredSuggestion> {
  const { id, sid, caller, body, at, entryId, review } = call;
  const { place } = nextStatus(await transaction.place(id), id, 'decline');
  const suggestion = await undecidedSuggestion(transaction, call, call);
  const { reason_id, reason: words } = body;
  const declined = {
    ...withoutHandOn(transaction, suggestion),
    state: 'declined' as const,
    decided_at: at,
    reason: words,
    reason_id,
    questions: [],
  };
  transaction.saveSuggestion(declined);
  // Keeps the files of muted recordings until an admin has answered the flags.
  const muted = await mutedAmong(transaction, id, possibleRecordingsOf(suggestion));
  await releaseUnshown(transaction, withoutLinks(suggestion, muted), {
    ...{ place, at, decided: [sid] },
  });
  transaction.addHistory(
    historyOf(place, {
      id: entryId,
      at,
      action: 'declined',
      caller,
      suggestion_id: sid,
      ...{ reason: words, reason_id },
    }),
  );
  const news = { id: entryId, at, kind: 'declined', reason_id, words } as const;
  await notify(transaction, caller.uid, [{ suggestion, news, review }]);
  return declined;
}
