import { useId } from 'react';
import { create } from 'zustand';

/** The field that had the focus last among those with letters. */
const useLast = create<{ field: string | null }>(() => ({ field: null }));

/**
 * Whether the field's letters are shown: from its focus until another such field has it, so that nothing
 * moves under a finger on its way to a button.
 */
export function useLetters(): { shown: boolean; onFocus: () => void } {
  const id = useId();
  const shown = useLast(({ field }) => field === id);
  return { shown, onFocus: () => useLast.setState({ field: id }) };
}
