import type { ButtonHTMLAttributes } from 'react';
import { t } from '../../../i18n/t.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { CloseIcon } from '../../../ui/icons.tsx';
import { toast } from '../../../ui/Toasts.tsx';
import styles from '../review.module.css';

/** Milliseconds: long enough to find and press the button by keyboard (WCAG 2.2.1 asks for more than four seconds). */
export const buttonDuration = 15_000;

/**
 * Shows a text with a button in a toast. Pressing the button does not close the toast. Users can close it, because on a
 * phone it covers a part of the form for a long time.
 * @param button the button's props; its text is `children`
 * @returns the toast's id
 */
export const toastWithButton = (
  text: string,
  button: ButtonHTMLAttributes<HTMLButtonElement>,
  duration: number = buttonDuration,
): string =>
  toast(
    ({ id }) => (
      <span className={styles['offer']}>
        <bdi>{text}</bdi>
        <button type="button" className={styles['offerButton']} {...button} />
        <IconButton
          label={t('common.close')}
          icon={<CloseIcon size={18} />}
          onClick={() => toast.dismiss(id)}
        />
      </span>
    ),
    { duration },
  );
