import { useLayoutEffect, type RefObject } from 'react';

const within = (element: HTMLElement | null): HTMLElement | null => {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && element?.contains(activeElement)
    ? activeElement
    : null;
};

/**
 * Keeps the focus when a list is reordered. Browsers remove the focus from an element that is moved, and keyboard users
 * would have to start again.
 */
export function useSteadyFocus(list: RefObject<HTMLElement | null>): void {
  // reads the focus while the list is in its old order, before it is rendered in the new one
  const focused = within(list.current);
  useLayoutEffect(() => {
    if (focused?.isConnected && document.activeElement !== focused)
      focused.focus({ preventScroll: true });
  });
}
