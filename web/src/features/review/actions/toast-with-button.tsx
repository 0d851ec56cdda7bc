import type { ButtonHTMLAttributes } from 'react';
import { t } from '../../../i18n/t.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { CloseIcon } from '../../../ui/icons.tsx';
import { toast } from '../../../ui/Toasts.tsx';
import styles from '../review.module.css';

/**
 * How long the toast stays, in milliseconds. The usual four seconds are too short for keyboard users to reach its
 * button.
 */
export const buttonDuration = 15_000;

/**
 * Shows a toast with a text, a button and a close button. Pressing the first button does not close the toast. The close
 * button is needed, because the toast covers a large area on a phone.
 * @param button the first button's props; its text is `children`
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
