import { ApiError } from '@shared/contract/errors.ts';
import { NoAnswerError } from '../../../lib/timeouts.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { refusal } from '../../../i18n/refusal.ts';
import { t } from '../../../i18n/t.ts';

export function failureHint(error: unknown): string {
  if (error instanceof NoAnswerError) {
    return t('suggest.retryNoAnswer', { seconds: error.seconds });
  }
  if (!(error instanceof ApiError)) return t('suggest.retryConnected');
  const { code, retryAfter, limit, status } = error;
  if (code === 'too_many' && retryAfter !== undefined) {
    const minutes = Math.ceil(retryAfter / 60);
    return limit === undefined
      ? t('suggest.retryIn', { minutes })
      : t('suggest.retryLimit', { minutes, limit: formatNumber(limit) });
  }
  if (code === 'unauthenticated') return t('suggest.retrySignedIn');
  return status >= 500
    ? t('suggest.retryLater')
    : t('suggest.retryChanged', { reason: refusal(error) });
}

/**
 * Returns the hint for a suggestion that the server has refused and that this device could not save. The hint of
 * `failureHint` would wrongly say that nothing is lost. Returns null if the error is no refusal.
 */
export function unkeptHint(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.status >= 500) return null;
  if (error.code === 'unauthenticated') return t('outbox.signIn');
  return t('outbox.refused', { reason: refusal(error) });
}
