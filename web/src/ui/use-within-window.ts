import { useLayoutEffect, type RefObject } from 'react';

/** Minimum distance between a box and the window's edge, in pixels. */
export const windowMargin = 8;

/** Returns the start of a box in pixels. The box is inside the window and as close to the wanted start as possible. */
export const withinWindow = (start: number, side: number, ofWindow: number): number =>
  Math.max(windowMargin, Math.min(start, ofWindow - side - windowMargin));

function moveInside(box: HTMLElement): void {
  box.style.transform = '';
  const { left, width } = box.getBoundingClientRect();
  const shift = withinWindow(left, width, window.innerWidth) - left;
  if (shift !== 0) box.style.transform = `translateX(${shift}px)`;
}

/**
 * Moves a box that opens at a button sideways until the box is inside the window. A fixed position would not work,
 * because the texts in the box have different widths in each language.
 */
export function useWithinWindow(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const move = () => box.current && moveInside(box.current);
    move();
    addEventListener('resize', move);
    return () => removeEventListener('resize', move);
  });
}
