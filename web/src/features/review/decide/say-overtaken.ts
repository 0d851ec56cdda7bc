import { t } from '../../../i18n/t.ts';
import { unawaited } from '../../../lib/unawaited.ts';
import { copyText } from '../../../ui/copy-text.ts';
import { toast } from '../../../ui/Toasts.tsx';
import { toastWithButton } from '../actions/toast-with-button.tsx';
import type { Decision } from './use-decision.ts';

export interface Overtaking {
  /** Null if the suggestion was neither approved nor declined, for example because it was withdrawn. */
  decision: Decision | null;
  typed: readonly string[];
}

/**
 * Shows in a toast that another reviewer has already decided. If the user has typed corrections, the toast offers to
 * copy them, because they were not sent.
 */
export function sayOvertaken(name: string, { decision, typed }: Overtaking): void {
  const text = t(decision ? `review.overtaken.${decision}` : 'review.decidedByOther', { name });
  if (typed.length === 0) {
    toast(text);
    return;
  }
  const toastTexts = { done: t('review.overtaken.copied'), failed: t('toast.copyFailed') };
  const shown = toastWithButton(text, {
    children: t('review.overtaken.copy'),
    onClick: () => {
      toast.dismiss(shown);
      unawaited(copyText(typed.join('\n'), toastTexts));
    },
  });
}
