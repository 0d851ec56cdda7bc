import { useState } from 'react';
import { whyFailed } from '../../../i18n/why-failed.ts';
import { isCode } from '../../../lib/api/failure.ts';
import { unawaited } from '../../../lib/unawaited.ts';
import { toast } from '../../../ui/Toasts.tsx';

/** Whether an action failed because its place or suggestion has changed or no longer exists. */
export const isLate = (failure: unknown): boolean =>
  isCode(failure, 'conflict') || isCode(failure, 'not_found');

type ErrorText = string | null | undefined;

/**
 * Handles the failure of an action.
 * @returns the error message to show; null if the message is shown elsewhere; undefined for an unexpected failure
 */
export type OnFailure = (failure: unknown) => ErrorText | Promise<ErrorText>;

export function useAction<Which extends string>(
  warning: string,
  onFailure: OnFailure = () => undefined,
) {
  const [running, setRunning] = useState<{ which: Which | null } | null>(null);

  async function act(action: () => Promise<void>, which: Which | null): Promise<void> {
    setRunning({ which });
    try {
      await action();
    } catch (failure) {
      console.warn(warning, failure);
      const errorText = await onFailure(failure);
      if (errorText !== null) toast.error(errorText ?? whyFailed(failure, false));
    } finally {
      setRunning(null);
    }
  }

  return {
    busy: running !== null,
    running: running?.which ?? null,
    run: (action: () => Promise<void>, which: Which | null = null) => unawaited(act(action, which)),
  };
}
