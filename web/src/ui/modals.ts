import { create } from 'zustand';

/** The open dialogs, the topmost dialog last. Everything outside the topmost dialog is inert. */
const useModals = create<{ open: readonly HTMLDialogElement[] }>(() => ({ open: [] }));

/**
 * True between the closing of a dialog and the next microtask. A dialog that opens in this time replaces the closed
 * dialog.
 */
let hasJustClosed = false;

function remove(dialog: HTMLDialogElement): void {
  useModals.setState(({ open }) => ({ open: open.filter((one) => one !== dialog) }));
  hasJustClosed = true;
  queueMicrotask(() => {
    hasJustClosed = false;
  });
}

/**
 * Marks the dialog with `data-replaces` if it replaces another dialog, such as the placeholder that is open while code
 * loads. A marked dialog has no opening animation.
 * @returns a function that the caller must call when the dialog closes
 */
export function registerModal(dialog: HTMLDialogElement): () => void {
  if (hasJustClosed) dialog.dataset['replaces'] = '';
  useModals.setState(({ open }) => ({ open: [...open, dialog] }));
  return () => remove(dialog);
}

/**
 * Returns the topmost open dialog; null if no dialog is open. Everything outside of this dialog is inert, so content
 * for the user must be inside the dialog.
 */
export function useTopModal(): HTMLDialogElement | null {
  return useModals(({ open }) => open.at(-1) ?? null);
}
