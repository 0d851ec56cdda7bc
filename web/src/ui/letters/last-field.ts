import { useId } from 'react';
import { create } from 'zustand';

/** The last focused field with extra letters. */
const useLast = create<{ field: string | null }>(() => ({ field: null }));

/**
 * Whether the field's letters are shown: from its focus until another such field is focused, so that the
 * layout does not move when the user presses a button.
 */
export function useLetters(): { shown: boolean; onFocus: () => void } {
  const id = useId();
  const shown = useLast(({ field }) => field === id);
  return { shown, onFocus: () => useLast.setState({ field: id }) };
}
