import { create } from 'zustand';

/** The open modal dialogs, the topmost last. Everything outside of the topmost is inert. */
const useModals = create<{ open: readonly HTMLDialogElement[] }>(() => ({ open: [] }));

/** Registers an open modal. @returns a function to call when it closes */
export function registerModal(dialog: HTMLDialogElement): () => void {
  useModals.setState(({ open }) => ({ open: [...open, dialog] }));
  return () => useModals.setState(({ open }) => ({ open: open.filter((one) => one !== dialog) }));
}

/**
 * The topmost dialog, which must contain everything that should be read, clicked and focused; null when none
 * is open.
 */
export function useTopModal(): HTMLDialogElement | null {
  return useModals(({ open }) => open.at(-1) ?? null);
}
