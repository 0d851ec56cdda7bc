import { useState } from 'react';
import { whyFailed } from '../../../i18n/why-failed.ts';
import { isCode } from '../../../lib/api/failure.ts';
import { unawaited } from '../../../lib/unawaited.ts';
import { toast } from '../../../ui/Toasts.tsx';

/** Whether an action failed because somebody else was faster: what it is about has changed or no longer exists. */
export const isLate = (failure: unknown): boolean =>
  isCode(failure, 'conflict') || isCode(failure, 'not_found');

type ErrorText = string | null | undefined;

/**
 * Handles an expected failure.
 *
 * @returns the error message to show; null if it is shown elsewhere; undefined for failures that it does not handle
 */
export type OnFailure = (failure: unknown) => ErrorText | Promise<ErrorText>;

/**
 * Runs a button's action; the button is busy while the action is in progress. A failure is logged and shown in a toast.
 *
 * @param warning the warning that is logged to the console after a failure
 */
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
    /** The action in progress, for hooks that serve several buttons; otherwise null. */
    running: running?.which ?? null,
    run: (action: () => Promise<void>, which: Which | null = null) => unawaited(act(action, which)),
  };
}
