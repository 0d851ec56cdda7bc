import { useId } from 'react';
import { create } from 'zustand';

/** Id of the last focused field that has a row of letter buttons. */
const useLast = create<{ field: string | null }>(() => ({ field: null }));

/**
 * Whether the field's row of letter buttons is shown. The row stays until another field with such a row gets the focus.
 * The layout therefore does not move when the user presses a button.
 */
export function useLetters(): { shown: boolean; onFocus: () => void } {
  const id = useId();
  const shown = useLast(({ field }) => field === id);
  return { shown, onFocus: () => useLast.setState({ field: id }) };
}
