import { useLayoutEffect, useRef, type RefObject } from 'react';

const rowsOf = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('button') ?? []),
];

/**
 * Moves the focus to an element. Returns false if the element does not take the focus, because it is hidden, disabled
 * or removed.
 */
function takesFocus(element: HTMLElement | null | undefined): boolean {
  element?.focus({ preventScroll: true });
  return document.activeElement === element;
}

/**
 * Keeps the focus in a list of buttons when its rows change. Browsers remove the focus from an element that is moved or
 * removed, and keyboard users would have to start again.
 * If the focused row was removed, the focus moves to the row at the same position. In a shorter list, the focus moves
 * to the last row. If no row is left, the focus moves to the list itself if it has a `tabIndex`.
 */
export function useSteadyFocus(list: RefObject<HTMLElement | null>): void {
  const rows = rowsOf(list.current);
  const position = rows.findIndex((row) => row === document.activeElement);
  const focused = rows[position];
  const lostAt = useRef<number | null>(null);
  useLayoutEffect(() => {
    const lost = focused ? position : lostAt.current;
    lostAt.current = null;
    if (lost === null || document.activeElement !== document.body) return;
    const now = rowsOf(list.current);
    const nearest = [focused, ...now.slice(lost), ...now.reverse(), list.current];
    if (!nearest.some(takesFocus)) lostAt.current = lost;
  });
}
