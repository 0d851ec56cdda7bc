import { create } from 'zustand';

/** The modal dialogs that are open, the topmost last. All that lies outside of it is inert. */
const useModals = create<{ open: readonly HTMLDialogElement[] }>(() => ({ open: [] }));

/** Tells the page of an open modal. @returns what to call when it is closed. */
export function registerModal(dialog: HTMLDialogElement): () => void {
  useModals.setState(({ open }) => ({ open: [...open, dialog] }));
  return () => useModals.setState(({ open }) => ({ open: open.filter((one) => one !== dialog) }));
}

/** The dialog that everything must be in to be heard, clicked and focused; null when none is open. */
export function useTopModal(): HTMLDialogElement | null {
  return useModals(({ open }) => open.at(-1) ?? null);
}
