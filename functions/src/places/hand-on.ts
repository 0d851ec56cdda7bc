import type { HandOnRequest } from '@shared/contract/requests.ts';
import type { SuggestionStateAnswer } from '@shared/contract/schemas.ts';
import { once } from '../platform/calls/idempotency.ts';
import { nextStatus } from './change-status.ts';
import { undecidedSuggestion, wrongState } from './decide.ts';
import type { StoredSuggestion } from './model.ts';
import type { PlacesContext, PlaceTransaction } from './ports.ts';
import type { SuggestionCall, SuggestionCallWith } from './calls.ts';

type HandOnContext = Pick<PlacesContext, 'store' | 'now' | 'isOnlyReviewer'>;

/** A suggestion that is in the queue. @throws ApiError not_found; conflict; forbidden for the caller's own */
async function queued(
  transaction: PlaceTransaction,
  context: HandOnContext,
  which: Pick<SuggestionCall, 'id' | 'sid' | 'caller'>,
): Promise<StoredSuggestion> {
  // it is possible where declining is, and leaves the place unchanged, too
  nextStatus(await transaction.place(which.id), which.id, 'decline');
  const suggestion = await undecidedSuggestion(transaction, context, which);
  if (suggestion.state === 'asked') throw wrongState('its contributor was asked', suggestion);
  return suggestion;
}

/**
 * POST /places/{id}/submissions/{sid}/hand-on: the reviewer leaves the suggestion to another one, with a note if they like.
 * Every reviewer can still decide. If it is handed on again, the later one replaces the earlier one.
 *
 * @throws ApiError not_found; conflict when it is not pending; forbidden for the caller's own
 */
export function handOnSuggestion(
  context: HandOnContext,
  { id, sid, caller, body: { note }, idempotencyKey: key }: SuggestionCallWith<HandOnRequest>,
): Promise<SuggestionStateAnswer> {
  const { uid, name: by } = caller;
  return context.store.transact(id, (transaction) =>
    once(
      transaction,
      { uid, key, asked: ['hand-on', id, sid, note], now: context.now() },
      async () => {
        const suggestion = await queued(transaction, context, { id, sid, caller });
        if (!suggestion.handed_on) transaction.saveSuggestion({ ...suggestion, handed_on: true });
        transaction.saveHandOn({ id: sid, uid, by, note, of_uid: suggestion.uid });
        return { id: sid, place_id: id, state: 'pending' as const };
      },
    ),
  );
}

/**
 * POST /places/{id}/submissions/{sid}/hand-on/undo, by whoever has handed it on.
 *
 * @throws ApiError not_found; conflict when it is not pending, or when somebody else has handed it on since
 */
export function takeHandOnBack(
  context: HandOnContext,
  { id, sid, caller, idempotencyKey: key }: SuggestionCall,
): Promise<SuggestionStateAnswer> {
  const { uid } = caller;
  return context.store.transact(id, (transaction) =>
    once(
      transaction,
      { uid, key, asked: ['hand-on undo', id, sid], now: context.now() },
      async () => {
        const suggestion = await queued(transaction, context, { id, sid, caller });
        const handOn = await transaction.handOn(sid);
        if (handOn?.uid !== uid) throw wrongState('it is not handed on by you', suggestion);
        transaction.saveSuggestion(withoutHandOn(transaction, suggestion));
        return { id: sid, place_id: id, state: 'pending' as const };
      },
    ),
  );
}

/** Removes the stored `hand_ons` document. @returns the suggestion without its mark, for the caller to save */
export function withoutHandOn(
  transaction: Pick<PlaceTransaction, 'removeHandOn'>,
  suggestion: StoredSuggestion,
): StoredSuggestion {
  const { handed_on, ...rest } = suggestion;
  if (handed_on) transaction.removeHandOn(suggestion.id);
  return rest;
}
