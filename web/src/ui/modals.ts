import { create } from 'zustand';

/** The topmost dialog is last. Everything outside the topmost dialog is inert. */
const useModals = create<{ open: readonly HTMLDialogElement[] }>(() => ({ open: [] }));

/** @returns a function that the caller must call when the dialog closes */
export function registerModal(dialog: HTMLDialogElement): () => void {
  useModals.setState(({ open }) => ({ open: [...open, dialog] }));
  return () => useModals.setState(({ open }) => ({ open: open.filter((one) => one !== dialog) }));
}

/**
 * Everything outside the topmost dialog is inert, so content for the user must be inside it. Returns null if no dialog
 * is open.
 */
export function useTopModal(): HTMLDialogElement | null {
  return useModals(({ open }) => open.at(-1) ?? null);
}
