import { useLayoutEffect, type RefObject } from 'react';

/** Air between a box and the window's edge, in pixels. */
export const windowMargin = 8;

/** Where a box begins, nearest to where it would, so that the window holds it: by its side and the window's, in pixels. */
export const withinWindow = (start: number, side: number, ofWindow: number): number =>
  Math.max(windowMargin, Math.min(start, ofWindow - side - windowMargin));

function moveInside(box: HTMLElement): void {
  box.style.transform = '';
  const { left, width } = box.getBoundingClientRect();
  const shift = withinWindow(left, width, window.innerWidth) - left;
  if (shift !== 0) box.style.transform = `translateX(${shift}px)`;
}

/**
 * Moves a box that opens at a button sideways until the window holds it: how wide its texts are, and what
 * stands between the button and the edge, is another matter in each language.
 */
export function useWithinWindow(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const move = () => box.current && moveInside(box.current);
    move();
    addEventListener('resize', move);
    return () => removeEventListener('resize', move);
  });
}
