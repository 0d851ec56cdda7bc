import { ApiError } from '@shared/contract/errors.ts';
import { fetchRefusal } from '../../../i18n/refusal.ts';
import { t } from '../../../i18n/t.ts';

/**
 * Returns why a decision failed. The server explains a refusal: the reviewer's role has ended, or the suggestion is the
 * reviewer's own.
 */
export async function whyRefused(error: unknown): Promise<string> {
  const isRefused = error instanceof ApiError && error.code === 'forbidden';
  return isRefused ? fetchRefusal(error) : t('common.somethingWrong');
}
