import { useId } from 'react';
import { create } from 'zustand';

const useLast = create<{ field: string | null }>(() => ({ field: null }));

/**
 * `shown` stays true until another field with letter buttons gets the focus, so that the layout does not move when the
 * user presses a button.
 */
export function useLetters(): { shown: boolean; onFocus: () => void } {
  const id = useId();
  const shown = useLast(({ field }) => field === id);
  return { shown, onFocus: () => useLast.setState({ field: id }) };
}
