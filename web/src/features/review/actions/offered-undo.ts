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

/** Returns the action of the undo shortcut; null if there is nothing to undo. */
export const offeredUndo = (): (() => void) | null => (offered?.hasKey ? offered.undo : null);

function endOffer(): void {
  // removes the earlier toast now: while it fades out, there would be two buttons
  if (offered) toast.remove(offered.toast);
  offered = null;
}

/**
 * Shows a text and an 'Undo' button in a toast. Removes an earlier offer: if there were two, users could undo the wrong
 * action.
 * @param options the duration in milliseconds, and whether the undo shortcut also works
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
