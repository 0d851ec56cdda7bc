import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './Dialog.module.css';
import { IconButton } from './IconButton.tsx';
import { CloseIcon } from './icons.tsx';
import { registerModal } from './modals.ts';

export interface DialogProps {
  title: string;
  children: ReactNode;
  onClose: () => void;
  /** True by default. If false, neither Escape nor a click on the backdrop closes the dialog (product.md §2). */
  dismissible?: boolean;
  /** Accessible name of the close button. Without a name, the dialog has no close button. */
  closeLabel?: string;
  size?: 'small' | 'large';
  footer?: ReactNode;
}

/**
 * A modal dialog that uses the native element. The native element keeps the focus inside, and returns the focus when
 * the dialog closes. Mount the component to open the dialog.
 */
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

  // Closes the dialog before React removes it. Browsers do not return the focus if an open dialog is removed.
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
        // Ignores the `cancel` event of a file picker inside the dialog, because this event bubbles.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        // If the event is not cancelable, the browser closes the dialog anyway. The handler of the `close` event then
        // calls `onClose`.
        if (dismissible && event.cancelable) onClose();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Stops the event. Otherwise, Escape would also close the panel or list that has opened the dialog.
        event.stopPropagation();
        // Chrome closes the dialog at a second Escape even if `cancel` is prevented, so the key itself is prevented.
        if (!dismissible) event.preventDefault();
      }}
      onClose={({ target }) => {
        // The browser has closed the dialog without a request of the page, for example at a second 'Back' on Android.
        // Shows the dialog again, because `onClose` may first ask whether to discard something, and users could not
        // close an invisible dialog.
        const element = dialog.current;
        if (!element || target !== element || element.open) return;
        element.showModal();
        if (dismissible) onClose();
      }}
      onClick={(event) => {
        if (dismissible && event.target === dialog.current) onClose();
      }}
    >
      <div className={styles['frame']}>
        {/* A <header> in a dialog would be a landmark of the page, so this is a <div>. */}
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
