import { t } from '../../../i18n/t.ts';
import { toast } from '../../../ui/Toasts.tsx';

interface Texts<T> {
  success: (answer: T) => string;
  error?: (failure: unknown) => string;
  /** What the console says of a failure. */
  warning: string;
}

/** Says in a toast that a call is under way, and how it has ended. @returns its answer; null after a failure */
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
