import { once } from '../platform/calls/idempotency.ts';
import type { Caller } from '../platform/caller.ts';
import type { DeclineRequest } from '@shared/contract/requests.ts';
import type { Suggestion } from '@shared/contract/schemas.ts';
import { nextStatus } from './change-status.ts';
import { undecidedSuggestion } from './decide.ts';
import type { PlacesContext } from './ports.ts';
import { releaseUnshown } from './attachments.ts';
import { notify } from './notify.ts';
import { historyOf } from './record.ts';
import { suggestionView, withoutSpeaker } from './view.ts';

export interface DeclineCall {
  id: string;
  sid: string;
  caller: Caller;
  body: DeclineRequest;
  idempotencyKey: string | null;
}

/**
 * POST /places/{id}/submissions/{sid}/decline. The place is unchanged; without a pending suggestion it leaves
 * the admins' list.
 *
 * @throws ApiError not_found or conflict
 */
export async function declineSuggestion(
  { store, now, newId, isOnlyReviewer }: PlacesContext,
  { id, sid, caller, body, idempotencyKey: key }: DeclineCall,
): Promise<Suggestion> {
  const at = now();
  const asked = ['decline', id, sid, body];
  return store.transact(id, async (transaction) => {
    const stored = await transaction.suggestion(id, sid);
    const { author, speaker } = stored ?? { author: null, speaker: null };
    const answer = await once(transaction, { uid: caller.uid, key, asked, now: at }, async () => {
      const { place } = nextStatus(await transaction.place(id), id, 'decline');
      const suggestion = await undecidedSuggestion(
        transaction,
        { isOnlyReviewer },
        { id, sid, caller },
      );
      const declined = {
        ...suggestion,
        state: 'declined' as const,
        decided_at: at,
        reason: body.reason,
        reason_id: body.reason_id,
        questions: [],
      };
      transaction.saveSuggestion(declined);
      await releaseUnshown(transaction, suggestion, { place, at });
      const entryId = newId();
      transaction.addHistory(
        historyOf(place, {
          id: entryId,
          at,
          action: 'declined',
          caller,
          suggestionId: sid,
          reason: body.reason,
          reasonId: body.reason_id,
        }),
      );
      const { reason_id, reason: words } = body;
      const news = { id: entryId, at, kind: 'declined', reason_id, words } as const;
      await notify(transaction, caller.uid, [{ suggestion, news }]);
      // The answer stored for the admin must not outlive the contributor's account, or their withdrawal of
      // the speaker.
      return suggestionView(withoutSpeaker({ ...declined, author: null }));
    });
    return { ...answer, author, speaker };
  });
}
