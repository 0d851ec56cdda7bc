import { useEffect, useRef } from 'react';
import headless, { useToaster, type Toast } from 'react-hot-toast/headless';
import { classNames } from './class-names.ts';
import { AlertIcon, CheckIcon } from './icons.tsx';
import { Spinner } from './Spinner.tsx';
import styles from './Toasts.module.css';

/** Toasts close by themselves after this many milliseconds (product.md §9). */
export const toastDuration = 4000;

/** Pending toasts of promises stay until they are settled. */
const options = {
  duration: toastDuration,
  /** Milliseconds to fade before a closed toast leaves the page. */
  removeDelay: 300,
  success: { duration: toastDuration },
  error: { duration: toastDuration },
  loading: { duration: Infinity },
};

/** Shows toasts: `toast('…')`, `toast.success`, `toast.error`, `toast.promise(promise, {loading, success, error})`. */
export const toast = headless;

function icon(type: Toast['type']) {
  if (type === 'success') return <CheckIcon size={18} />;
  if (type === 'error') return <AlertIcon size={18} />;
  return type === 'loading' ? <Spinner size={18} /> : null;
}

/**
 * The bottom-right stack. The headless half of react-hot-toast with our own markup: its own component
 * writes style elements, which the Content-Security-Policy forbids.
 */
export function Toasts() {
  const { toasts, handlers } = useToaster(options);
  const stack = useRef<HTMLDivElement>(null);
  const newest = toasts[0]?.id;

  // Shown anew with each toast: the top layer stacks by time, and a dialog may have opened since.
  useEffect(() => {
    const element = stack.current;
    if (!element || !('showPopover' in element)) return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (newest !== undefined) element.showPopover();
  }, [newest]);

  return (
    <div
      ref={stack}
      popover="manual"
      className={styles['stack']}
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
    >
      {toasts.map((one) => (
        <div
          key={one.id}
          {...one.ariaProps}
          className={classNames(
            styles['toast'],
            styles[one.type],
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
