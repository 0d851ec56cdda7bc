import { ApiError } from '@shared/contract/errors.ts';
import { t } from '../../../i18n/t.ts';
import { isReason } from '../../../lib/api/failure.ts';
import { isLate } from './use-action.ts';

/**
 * Returns the key of the text that explains why the server refused an action with `conflict`. The action is a merge,
 * the undo of a merge, a deletion, or a request for a revision. In most cases, the text says that the places have
 * changed. In some cases, it says what must be done first, such as to answer a report.
 * @returns undefined for other failures
 */
export function whyConflict(failure: unknown) {
  if (!(failure instanceof ApiError) || failure.code !== 'conflict') return undefined;
  const { reason, details } = failure;
  if (reason === 'too_many' || reason === 'too_large') return 'merge.tooMany';
  const { changed = [] } = (details ?? {}) as { changed?: string[] };
  if (reason === 'wrong_state' && changed.includes('flags')) return 'merge.flagged';
  if (reason === 'wrong_state' && changed.includes('proposal')) return 'proposal.isOpen';
  if (reason === 'wrong_state' && changed.includes('name_new')) return 'review.nameRequired';
  return 'review.conflict';
}

export function conflictText(failure: unknown): string | undefined {
  const why = whyConflict(failure);
  return why && t(why);
}

/**
 * Returns the key of the error text for an answer to reports, if the answer came too late or is not possible.
 *
 * @returns undefined for other failures
 */
export function whyNotAnswered(failure: unknown) {
  if (!isLate(failure)) return undefined;
  return isReason(failure, 'wrong_state') ? 'flagged.restoreFirst' : 'flagged.changed';
}
