import { useLayoutEffect, type RefObject } from 'react';

const within = (element: HTMLElement | null): HTMLElement | null => {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && element?.contains(activeElement)
    ? activeElement
    : null;
};

/**
 * Keeps the focus on what has it when a list comes into another order: a browser takes the focus from an element that
 * is moved, and somebody at the keyboard would have to begin anew.
 */
export function useSteadyFocus(list: RefObject<HTMLElement | null>): void {
  // asked while the list is as it was: what is drawn now is put in order after this
  const focused = within(list.current);
  useLayoutEffect(() => {
    if (focused?.isConnected && document.activeElement !== focused)
      focused.focus({ preventScroll: true });
  });
}
