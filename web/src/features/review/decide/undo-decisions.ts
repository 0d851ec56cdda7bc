import { t } from '../../../i18n/t.ts';
import type { OfPlace } from '../../../lib/api/of-place.ts';
import { undoDecision } from '../../../lib/api/review.ts';
import { unawaited } from '../../../lib/unawaited.ts';
import { follow } from '../actions/follow.ts';
import { offerUndo } from '../actions/offered-undo.ts';
import { callMany } from './call-many.ts';
import { forgetPreloaded } from './preloaded.ts';

/** Milliseconds for which the toast offers to undo a decision. */
const undoDuration = 10_000;

type Undo = typeof undoDecision;

/**
 * Undoes decisions that were made together.
 * @throws Error when some of them could not be undone
 */
async function undoAll(decided: readonly OfPlace[], undoOne: Undo): Promise<void> {
  for (const { place_id } of decided) forgetPreloaded(place_id);
  const { done, failure } = await callMany(decided, undoOne);
  if (done.length === decided.length) return;
  throw new Error(`undone: ${done.length} of ${decided.length}`, { cause: failure });
}

/** Offers to undo decisions that were made together. @param undoOne the call that undoes one of them */
export const offerToUndo = (
  text: string,
  decided: readonly OfPlace[],
  onUndone: () => void,
  undoOne: Undo = undoDecision,
): void => offerToTakeBack(text, () => undoAll(decided, undoOne), onUndone);

/** Offers an undo in a toast. @param takeBack throws an error if a part could not be undone */
export function offerToTakeBack(
  text: string,
  takeBack: () => Promise<unknown>,
  onUndone: () => void,
): void {
  const undo = async () => {
    const success = () => t('review.action.undone');
    await follow(takeBack(), { success, warning: 'A decision could not be undone' });
    // runs also after a failure, because some decisions may have been undone
    onUndone();
  };
  offerUndo(text, () => unawaited(undo()), { duration: undoDuration, hasKey: true });
}
