import { create } from 'zustand';

/** The open modal dialogs, the topmost dialog last. Everything outside the topmost dialog is inert. */
const useModals = create<{ open: readonly HTMLDialogElement[] }>(() => ({ open: [] }));

/**
 * Registers an open modal dialog.
 * @returns a function that the caller must call when the dialog closes
 */
export function registerModal(dialog: HTMLDialogElement): () => void {
  useModals.setState(({ open }) => ({ open: [...open, dialog] }));
  return () => useModals.setState(({ open }) => ({ open: open.filter((one) => one !== dialog) }));
}

/**
 * Returns the topmost modal dialog; null if no dialog is open. Content that users should read, click or focus must be
 * inside the topmost dialog.
 */
export function useTopModal(): HTMLDialogElement | null {
  return useModals(({ open }) => open.at(-1) ?? null);
}
