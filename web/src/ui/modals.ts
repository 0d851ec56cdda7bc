import { create } from 'zustand';

/** The open modal dialogs, the topmost last. Everything outside the topmost one is inert. */
const useModals = create<{ open: readonly HTMLDialogElement[] }>(() => ({ open: [] }));

/**
 * Registers an open modal dialog.
 * @returns a function to call when it closes
 */
export function registerModal(dialog: HTMLDialogElement): () => void {
  useModals.setState(({ open }) => ({ open: [...open, dialog] }));
  return () => useModals.setState(({ open }) => ({ open: open.filter((one) => one !== dialog) }));
}

/**
 * Returns the topmost modal dialog, which must contain everything that users should read, click and focus; null if none
 * is open.
 */
export function useTopModal(): HTMLDialogElement | null {
  return useModals(({ open }) => open.at(-1) ?? null);
}
