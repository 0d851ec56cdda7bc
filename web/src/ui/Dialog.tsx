import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './Dialog.module.css';
import { IconButton } from './IconButton.tsx';
import { CloseIcon } from './icons.tsx';
import { registerModal } from './modals.ts';

export interface DialogProps {
  title: string;
  children: ReactNode;
  /** Called by Escape, the backdrop and the close button. */
  onClose: () => void;
  /** False: neither Escape nor a click on the backdrop closes it (product.md §2, add-missing-place). */
  dismissible?: boolean;
  /** Accessible name of the close button; none hides the button. */
  closeLabel?: string;
  size?: 'small' | 'large';
  footer?: ReactNode;
}

/** A modal dialog on the native element, which keeps the focus inside and gives it back. Mount it to open it. */
export function Dialog({
  title,
  children,
  onClose,
  dismissible = true,
  closeLabel,
  size = 'small',
  footer,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // Before it leaves the page: a dialog that is gone gives no focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (!element.open) element.showModal();
    const forget = registerModal(element);
    return () => {
      forget();
      element.close();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      className={classNames(styles['dialog'], size === 'large' && styles['large'])}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // a file picker's own, which bubbles
        if (event.target !== dialog.current) return;
        event.preventDefault();
        if (dismissible) onClose();
      }}
      // Chrome closes on a second Escape whatever `cancel` says; the key itself is what must be stopped.
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !dismissible) event.preventDefault();
      }}
      onClick={(event) => {
        if (dismissible && event.target === dialog.current) onClose();
      }}
    >
      <div className={styles['frame']}>
        {/* not <header>: a dialog is no section, so it would be one of the page */}
        <div className={styles['header']}>
          <h2 id={titleId} className={styles['title']}>
            {title}
          </h2>
          {closeLabel && <IconButton label={closeLabel} icon={<CloseIcon />} onClick={onClose} />}
        </div>
        <div className={styles['body']}>{children}</div>
        {footer && <div className={styles['footer']}>{footer}</div>}
      </div>
    </dialog>
  );
}
