import { t } from '../../../i18n/t.ts';
import { toast } from '../../../ui/Toasts.tsx';

interface Texts<T> {
  success: (answer: T) => string;
  error?: (failure: unknown) => string;
  warning: string;
}

/**
 * Shows a toast while a request is in progress, and then a toast with its result.
 * @returns the response as `answer`; null if the request failed
 */
export async function follow<T>(
  call: Promise<T>,
  { success, error = () => t('review.failed'), warning }: Texts<T>,
): Promise<{ answer: T } | null> {
  try {
    return { answer: await toast.promise(call, { loading: t('review.pending'), success, error }) };
  } catch (failure) {
    console.warn(warning, failure);
    return null;
  }
}
