import { t } from '../../../i18n/t.ts';
import { unawaited } from '../../../lib/unawaited.ts';
import { toast } from '../../../ui/Toasts.tsx';
import type { Decision } from './use-decision.ts';
import styles from '../review.module.css';

/** What another reviewer did before a decision was sent. */
export interface Overtaking {
  /** Null: it is not known, or the contributor withdrew the suggestion. */
  decision: Decision | null;
  /** Corrections that the reviewer had typed. */
  typed: readonly string[];
}

/** Milliseconds: long enough to find and press the button by keyboard (WCAG 2.2.1). */
const duration = 15_000;

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(t('review.overtaken.copied'));
  } catch (error) {
    console.warn('The corrections could not be copied', error);
    toast.error(t('toast.copyFailed'));
  }
}

/** Says what another reviewer has decided meanwhile, and offers to copy the corrections that were typed. */
export function sayOvertaken(name: string, { decision, typed }: Overtaking): void {
  const text = t(decision ? `review.overtaken.${decision}` : 'review.decidedByOther', { name });
  if (typed.length === 0) {
    toast(text);
    return;
  }
  const shown = toast(
    () => (
      <span className={styles['undo']}>
        <bdi>{text}</bdi>
        <button
          type="button"
          className={styles['undoButton']}
          onClick={() => {
            toast.dismiss(shown);
            unawaited(copy(typed.join('\n')));
          }}
        >
          {t('review.overtaken.copy')}
        </button>
      </span>
    ),
    { duration },
  );
}
