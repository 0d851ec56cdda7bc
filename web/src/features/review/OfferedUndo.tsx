import { t } from '../../i18n/t.ts';
import { toast } from '../../ui/Toasts.tsx';
import { keyProps } from './keys.ts';
import styles from './review.module.css';

/** A text with 'Undo' beside it, in a toast. */
export function offerUndo(
  text: string,
  onUndo: () => void,
  { duration, hasKey = false }: { duration: number; hasKey?: boolean },
): string {
  return toast(
    ({ id }) => (
      <span className={styles['undo']}>
        <bdi>{text}</bdi>
        <button
          type="button"
          className={styles['undoButton']}
          {...(hasKey ? keyProps(t('review.undo'), 'Z') : {})}
          onClick={() => {
            toast.dismiss(id);
            onUndo();
          }}
        >
          {t('review.undo')}
        </button>
      </span>
    ),
    { duration },
  );
}
