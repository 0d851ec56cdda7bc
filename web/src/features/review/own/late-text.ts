import { t } from '../../../i18n/t.ts';
import { isReason } from '../../../lib/api/failure.ts';
import { isLate } from '../actions/use-action.ts';

/** Returns the message for a change that came too late; undefined for any other failure. */
export function lateText(failure: unknown): string | undefined {
  // The server returns `key_reused` if the response to an answer was lost, and the user has edited the answer before
  // sending it again.
  if (isReason(failure, 'key_reused')) return t('ask.arrived');
  return isLate(failure) ? t('ask.late') : undefined;
}
