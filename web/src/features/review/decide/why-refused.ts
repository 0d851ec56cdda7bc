import { ApiError } from '@shared/contract/errors.ts';
import { fetchRefusal } from '../../../i18n/refusal.ts';
import { whyFailed } from '../../../i18n/why-failed.ts';

/**
 * Returns the message for a decision that failed. If the reviewer has lost the role or is the author of the suggestion,
 * the message says so.
 */
export async function whyRefused(error: unknown): Promise<string> {
  const isRefused = error instanceof ApiError && error.code === 'forbidden';
  return isRefused ? fetchRefusal(error) : whyFailed(error, false);
}
