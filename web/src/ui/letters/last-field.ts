import { useId } from 'react';
import { create } from 'zustand';

/** The field with a row of letters that was focused last. */
const useLast = create<{ field: string | null }>(() => ({ field: null }));

/**
 * Whether the field's row of letters is shown. The row stays until another field with such a row gets the focus, so
 * that the layout does not move when the user presses a button.
 */
export function useLetters(): { shown: boolean; onFocus: () => void } {
  const id = useId();
  const shown = useLast(({ field }) => field === id);
  return { shown, onFocus: () => useLast.setState({ field: id }) };
}
