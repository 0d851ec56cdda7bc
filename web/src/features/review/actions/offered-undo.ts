import { t } from '../../../i18n/t.ts';
import { toast } from '../../../ui/Toasts.tsx';
import { keyProps } from './keys.ts';
import { buttonDuration, toastWithButton } from './toast-with-button.tsx';

interface Offer {
  toast: string;
  undo: () => void;
  hasKey: boolean;
  begun: number;
}

let offered: Offer | null = null;
/**
 * The toast of a slow action. The user began the slow action before the action of `offered`, but the slow action ended
 * later. Null if there is no such toast.
 */
let lateToast: string | null = null;
let actions = 0;

/**
 * Returns the number of a new action. Call it when the user begins an action, and pass the number to `offerUndo` when
 * the action is done.
 */
export const beginAction = (): number => ++actions;

/** Returns the action of the visible 'Undo' button if the button has a keyboard shortcut, or else null. */
export const offeredUndo = (): (() => void) | null => (offered?.hasKey ? offered.undo : null);

function endOffer(offer: Offer | null): void {
  // `toast.remove` removes the toast at once. A toast that fades out would leave two 'Undo' buttons visible for a
  // moment.
  if (offer) toast.remove(offer.toast);
  if (offered === offer) offered = null;
}

/**
 * Shows a toast with an 'Undo' button, and removes an earlier toast that has one, because with two buttons users could
 * undo the wrong action. Exception: an action that takes long, such as a decision on a list, may end after a newer
 * action. Then the newer action keeps its toast and the keyboard shortcut. The older action gets a toast without a
 * shortcut, which disappears at the next offer.
 * @param options the number of the action (`beginAction`), the toast's duration in milliseconds, and whether a keyboard
 * shortcut also undoes the action
 */
export function offerUndo(
  text: string,
  onUndo: () => void,
  {
    duration = buttonDuration,
    begun,
    ...options
  }: { begun: number; duration?: number; hasKey?: boolean },
): void {
  if (lateToast !== null) toast.remove(lateToast);
  const isNewest = offered === null || offered.begun <= begun;
  if (isNewest) endOffer(offered);
  const hasKey = isNewest && options.hasKey === true;
  const undo = () => {
    endOffer(offer);
    onUndo();
  };
  const label = t('review.undo');
  const key = hasKey ? keyProps(label, 'Z') : {};
  const shown = toastWithButton(text, { children: label, onClick: undo, ...key }, duration);
  lateToast = isNewest ? null : shown;
  const offer: Offer = { toast: shown, undo, hasKey, begun };
  if (!isNewest) return;
  offered = offer;
  setTimeout(() => {
    if (offered === offer) offered = null;
  }, duration);
}
