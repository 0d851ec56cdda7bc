import { useState } from 'react';
import { whyFailed } from '../../../i18n/why-failed.ts';
import { isCode } from '../../../lib/api/failure.ts';
import { unawaited } from '../../../lib/unawaited.ts';
import { toast } from '../../../ui/Toasts.tsx';

/** Whether somebody else was faster: what was to be changed has changed, or exists no longer. */
export const isLate = (failure: unknown): boolean =>
  isCode(failure, 'conflict') || isCode(failure, 'not_found');

type Said = string | null | undefined;

/**
 * Does what is due after an expected failure.
 *
 * @returns its text; null if it is said elsewhere, undefined for other failures
 */
export type OnFailure = (failure: unknown) => Said | Promise<Said>;

/**
 * Does what a button is for, and is busy meanwhile. A failure is logged, and said in a toast.
 *
 * @param warning what the console says of a failure
 */
export function useAction<Which extends string>(
  warning: string,
  onFailure: OnFailure = () => undefined,
) {
  const [doing, setDoing] = useState<{ which: Which | null } | null>(null);

  async function act(action: () => Promise<void>, which: Which | null): Promise<void> {
    setDoing({ which });
    try {
      await action();
    } catch (failure) {
      console.warn(warning, failure);
      const said = await onFailure(failure);
      if (said !== null) toast.error(said ?? whyFailed(failure, false));
    } finally {
      setDoing(null);
    }
  }

  return {
    busy: doing !== null,
    /** Which of several actions it is busy with. */
    doing: doing?.which ?? null,
    run: (action: () => Promise<void>, which: Which | null = null) => unawaited(act(action, which)),
  };
}
