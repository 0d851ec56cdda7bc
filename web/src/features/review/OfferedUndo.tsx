import { t } from '../../i18n/t.ts';
import { toast } from '../../ui/Toasts.tsx';
import { keyProps } from './keys.ts';
import styles from './review.module.css';

/** Milliseconds: long enough to find and press Undo by keyboard (WCAG 2.2.1 asks for more than four seconds). */
const offerDuration = 15_000;

interface Offer {
  toast: string;
  undo: () => void;
  hasKey: boolean;
}

let offered: Offer | null = null;

/** What the key for undoing does; null if it can undo nothing now. */
export const offeredUndo = (): (() => void) | null => (offered?.hasKey ? offered.undo : null);

function endOffer(): void {
  if (offered) toast.dismiss(offered.toast);
  offered = null;
}

/**
 * Shows a text with 'Undo' beside it in a toast. An earlier offer ends: with two of them, users undo the wrong one.
 *
 * @param options the duration in milliseconds, and whether a key undoes it, too
 */
export function offerUndo(
  text: string,
  onUndo: () => void,
  { duration = offerDuration, hasKey = false }: { duration?: number; hasKey?: boolean } = {},
): void {
  endOffer();
  const undo = () => {
    endOffer();
    onUndo();
  };
  const shown = toast(
    () => (
      <span className={styles['undo']}>
        <bdi>{text}</bdi>
        <button
          type="button"
          className={styles['undoButton']}
          {...(hasKey ? keyProps(t('review.undo'), 'Z') : {})}
          onClick={undo}
        >
          {t('review.undo')}
        </button>
      </span>
    ),
    { duration },
  );
  const offer = { toast: shown, undo, hasKey };
  offered = offer;
  setTimeout(() => {
    if (offered === offer) offered = null;
  }, duration);
}
