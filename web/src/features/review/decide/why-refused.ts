import { ApiError } from '@shared/contract/errors.ts';
import { fetchRefusal } from '../../../i18n/refusal.ts';
import { whyFailed } from '../../../i18n/why-failed.ts';

/**
 * Returns the message for a decision or question that failed. It gives the server's reason, for example that the
 * reviewer has lost the role, or that the suggestion's state does not allow a question.
 */
export async function whyRefused(error: unknown): Promise<string> {
  const isRefused =
    error instanceof ApiError && (error.code === 'forbidden' || error.code === 'conflict');
  return isRefused ? fetchRefusal(error) : whyFailed(error, false);
}
