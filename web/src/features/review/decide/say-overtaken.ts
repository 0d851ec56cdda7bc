import { t } from '../../../i18n/t.ts';
import { unawaited } from '../../../lib/unawaited.ts';
import { copyText } from '../../../ui/copy-text.ts';
import { toast } from '../../../ui/Toasts.tsx';
import { toastWithButton } from '../actions/toast-with-button.tsx';
import type { Decision } from './use-decision.ts';

/** The decision of another reviewer, made before this reviewer's decision was sent. */
export interface Overtaking {
  /** Null if the other reviewer's decision is unknown, or if the contributor has withdrawn the suggestion. */
  decision: Decision | null;
  /** The corrections that this reviewer has typed. */
  typed: readonly string[];
}

/** Shows another reviewer's decision in a toast. Offers to copy this reviewer's corrections, which were not sent. */
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
