import type { HandOnRequest } from '@shared/contract/requests.ts';
import type { SuggestionStateAnswer } from '@shared/contract/schemas.ts';
import { nextStatus } from './change-status.ts';
import { forbiddenBy, undecidedSuggestion } from './decide.ts';
import type { StoredSuggestion } from './model.ts';
import type { PlacesContext, PlaceTransaction } from './ports.ts';
import {
  changeOnce,
  type KeylessCall,
  type SuggestionCall,
  type SuggestionCallWith,
} from './calls.ts';

type HandOnContext = Pick<PlacesContext, 'store' | 'now' | 'isOnlyReviewer'>;

async function queued(
  transaction: PlaceTransaction,
  context: HandOnContext,
  which: KeylessCall,
): Promise<StoredSuggestion> {
  nextStatus(await transaction.place(which.id), which.id, 'ask');
  const suggestion = await undecidedSuggestion(transaction, context, which);
  if (suggestion.state === 'asked')
    throw forbiddenBy(suggestion, 'its contributor has been asked a question');
  return suggestion;
}

/**
 * POST /places/{id}/submissions/{sid}/hand-on: a reviewer hands on the suggestion to other reviewers, with an optional
 * note. Every reviewer can still decide on it. A later hand-on, by the same or another reviewer, replaces the earlier
 * one.
 *
 * @throws ApiError not_found; conflict when the suggestion is not pending; forbidden for the caller's own suggestion
 */
export function handOnSuggestion(
  context: HandOnContext,
  call: SuggestionCallWith<HandOnRequest>,
): Promise<SuggestionStateAnswer> {
  const { id, sid, caller, body } = call;
  const { note } = body;
  return changeOnce(context, call, ['hand-on', id, sid, note], async (transaction) => {
    const suggestion = await queued(transaction, context, call);
    if (!suggestion.handed_on) transaction.saveSuggestion({ ...suggestion, handed_on: true });
    const { uid, name: by } = caller;
    transaction.saveHandOn({ id: sid, uid, by, note, of_uid: suggestion.uid });
    return { id: sid, place_id: id, state: 'pending' };
  });
}

/**
 * POST /places/{id}/submissions/{sid}/hand-on/undo: the reviewer who handed on the suggestion cancels the hand-on.
 *
 * @throws ApiError not_found; conflict when the suggestion is not pending, or when the caller is not the last reviewer
 * who handed it on; forbidden for the caller's own suggestion
 */
export function takeHandOnBack(
  context: HandOnContext,
  call: SuggestionCall,
): Promise<SuggestionStateAnswer> {
  const { id, sid, caller } = call;
  return changeOnce(context, call, ['hand-on undo', id, sid], async (transaction) => {
    const suggestion = await queued(transaction, context, call);
    const handOn = await transaction.handOn(sid);
    if (handOn?.uid !== caller.uid)
      throw forbiddenBy(suggestion, 'you have not left it to another reviewer');
    transaction.saveSuggestion(withoutHandOn(transaction, suggestion));
    return { id: sid, place_id: id, state: 'pending' };
  });
}

/**
 * Deletes the record that a suggestion was handed on.
 *
 * @returns the suggestion without `handed_on`; the caller must save this suggestion
 */
export function withoutHandOn(
  transaction: Pick<PlaceTransaction, 'removeHandOn'>,
  suggestion: StoredSuggestion,
): StoredSuggestion {
  const { handed_on, ...rest } = suggestion;
  if (handed_on) transaction.removeHandOn(suggestion.id);
  return rest;
}
