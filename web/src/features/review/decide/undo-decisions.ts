import { t } from '../../../i18n/t.ts';
import type { OfPlace } from '../../../lib/api/of-place.ts';
import { undoDecision } from '../../../lib/api/review.ts';
import { unawaited } from '../../../lib/unawaited.ts';
import { follow } from '../actions/follow.ts';
import { offerUndo } from '../actions/offered-undo.ts';
import { callMany } from './call-many.ts';
import { forgetPreloaded } from './preloaded.ts';

/** Milliseconds that a toast with an 'Undo' button stays. */
const undoDuration = 10_000;

type Undo = typeof undoDecision;

/**
 * Undoes several decisions.
 * @throws Error if at least one decision could not be undone
 */
async function undoAll(decided: readonly OfPlace[], undoOne: Undo): Promise<void> {
  for (const { place_id } of decided) forgetPreloaded(place_id);
  const { done, failure } = await callMany(decided, undoOne);
  if (done.length === decided.length) return;
  throw new Error(`only ${done.length} of ${decided.length} decisions were undone`, {
    cause: failure,
  });
}

export const offerToUndo = (
  text: string,
  decided: readonly OfPlace[],
  onUndone: () => void,
  { undoOne = undoDecision, begun }: { undoOne?: Undo; begun: number },
): void => offerToTakeBack(text, () => undoAll(decided, undoOne), onUndone, begun);

/**
 * Shows a toast with a button that undoes a decision.
 * @param takeBack undoes the decision; throws an error if this is not possible
 * @param begun the number of the action (`beginAction`)
 */
export function offerToTakeBack(
  text: string,
  takeBack: () => Promise<unknown>,
  onUndone: () => void,
  begun: number,
): void {
  const undo = async () => {
    const success = () => t('review.action.undone');
    await follow(takeBack(), { success, warning: 'A decision could not be undone' });
    // Calls `onUndone` even if the undo has failed, because some of the decisions may already be undone.
    onUndone();
  };
  offerUndo(text, () => unawaited(undo()), { duration: undoDuration, hasKey: true, begun });
}
