import { t } from '../../../i18n/t.ts';
import { isReason } from '../../../lib/api/failure.ts';
import { isLate } from '../actions/use-action.ts';

/** Returns undefined if the failure does not mean that the change came too late. */
export function lateText(failure: unknown): string | undefined {
  // The response to an answer was lost, and the user has edited the answer before sending it again.
  if (isReason(failure, 'key_reused')) return t('ask.arrived');
  return isLate(failure) ? t('ask.late') : undefined;
}
