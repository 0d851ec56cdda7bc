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

/** Returns the undo action for the keyboard shortcut; null if there is nothing to undo. */
export const offeredUndo = (): (() => void) | null => (offered?.hasKey ? offered.undo : null);

function endOffer(): void {
  // removes the earlier toast without fading, so that there are never two 'Undo' buttons
  if (offered) toast.remove(offered.toast);
  offered = null;
}

/**
 * Shows a toast with a text and an 'Undo' button. Removes an earlier toast with an 'Undo' button, because users could
 * undo the wrong action.
 * @param options the duration in milliseconds, and whether the keyboard shortcut for undo works too
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
