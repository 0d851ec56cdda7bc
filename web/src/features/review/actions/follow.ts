import { t } from '../../../i18n/t.ts';
import { toast } from '../../../ui/Toasts.tsx';

interface Texts<T> {
  success: (answer: T) => string;
  error?: (failure: unknown) => string;
  /** Warning in the console after a failure. */
  warning: string;
}

/**
 * Shows a request's progress in a toast, and then its result.
 * @returns the request's answer; null after a failure
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
