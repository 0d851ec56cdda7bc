import { t } from '../../../i18n/t.ts';
import { toast } from '../../../ui/Toasts.tsx';
import { keyProps } from './keys.ts';
import { buttonDuration, toastWithButton } from './toast-with-button.tsx';

interface Offer {
  toast: string;
  undo: () => void;
  hasKey: boolean;
}

let offered: Offer | null = null;

/** Returns the action of the visible 'Undo' button if the button has a keyboard shortcut, or else null. */
export const offeredUndo = (): (() => void) | null => (offered?.hasKey ? offered.undo : null);

function endOffer(): void {
  // `toast.remove` removes the toast at once. A toast that fades out would leave two 'Undo' buttons visible for a
  // moment.
  if (offered) toast.remove(offered.toast);
  offered = null;
}

/**
 * Shows a toast with an 'Undo' button. It replaces an earlier toast with such a button, because with two buttons users
 * could undo the wrong action.
 * @param options the toast's duration in milliseconds, and whether a keyboard shortcut also undoes the action
 */
export function offerUndo(
  text: string,
  onUndo: () => void,
  { duration = buttonDuration, hasKey = false }: { duration?: number; hasKey?: boolean } = {},
): void {
  endOffer();
  const undo = () => {
    endOffer();
    onUndo();
  };
  const label = t('review.undo');
  const key = hasKey ? keyProps(label, 'Z') : {};
  const shown = toastWithButton(text, { children: label, onClick: undo, ...key }, duration);
  const offer = { toast: shown, undo, hasKey };
  offered = offer;
  setTimeout(() => {
    if (offered === offer) offered = null;
  }, duration);
}
