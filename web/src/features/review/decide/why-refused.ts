import { ApiError } from '@shared/contract/errors.ts';
import { fetchRefusal } from '../../../i18n/refusal.ts';
import { t } from '../../../i18n/t.ts';

/** Why a decision failed: the reviewer's role has ended, it is their own suggestion, or something else. */
export async function whyRefused(error: unknown): Promise<string> {
  const isRefused = error instanceof ApiError && error.code === 'forbidden';
  return isRefused ? fetchRefusal(error) : t('common.somethingWrong');
}
