import { createPortal } from 'react-dom';
import headless, { useToaster, type Toast } from 'react-hot-toast/headless';
import { classNames } from './class-names.ts';
import { AlertIcon, CheckIcon } from './icons.tsx';
import { useTopModal } from './modals.ts';
import { Spinner } from './Spinner.tsx';
import styles from './Toasts.module.css';

const options = {
  /** Milliseconds after which a toast closes (product.md §9). */
  duration: 4000,
  /** Milliseconds for which a closed toast fades out. */
  removeDelay: 300,
  loading: { duration: Infinity },
};

export const toast = headless;

const colours: Partial<Record<Toast['type'], string | undefined>> = {
  success: styles['success'],
  error: styles['error'],
};

function icon(type: Toast['type']) {
  if (type === 'success') return <CheckIcon size={18} />;
  if (type === 'error') return <AlertIcon size={18} />;
  return type === 'loading' ? <Spinner size={18} /> : null;
}

/**
 * Shows the stack even while it is empty, because screen readers announce a toast only if its stack was shown before.
 * An empty stack takes no space.
 */
function show(stack: HTMLElement | null): void {
  if (stack?.isConnected) stack.showPopover?.();
}

function Stack({ toasts, handlers }: Pick<ReturnType<typeof useToaster>, 'toasts' | 'handlers'>) {
  return (
    <div
      ref={show}
      popover="manual"
      className={styles['stack']}
      // The whole stack is the live region, because a live region must exist before its content changes.
      aria-live="polite"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
    >
      {toasts.map((one) => (
        <div
          key={one.id}
          className={classNames(
            styles['toast'],
            colours[one.type],
            !one.visible && styles['leaving'],
          )}
        >
          {icon(one.type)}
          <span>{typeof one.message === 'function' ? one.message(one) : one.message}</span>
        </div>
      ))}
    </div>
  );
}

/**
 * The stack of toasts at the bottom of the page. If a dialog is open, the toasts are in a stack inside the topmost
 * dialog. Outside of the dialog, users could see toasts but not click them, and screen readers could not read them. The
 * component uses the headless part of react-hot-toast, because the library's own component inserts style elements,
 * which the Content-Security-Policy forbids.
 */
export function Toasts() {
  const { toasts, handlers } = useToaster(options);
  const modal = useTopModal();
  return (
    <>
      <Stack toasts={modal ? [] : toasts} handlers={handlers} />
      {modal && createPortal(<Stack toasts={toasts} handlers={handlers} />, modal)}
    </>
  );
}
