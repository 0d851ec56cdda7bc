import { useLayoutEffect, type RefObject } from 'react';

/** Minimum distance between a box and the window's edge, in pixels. */
export const windowMargin = 8;

export const withinWindow = (start: number, side: number, ofWindow: number): number =>
  Math.max(windowMargin, Math.min(start, ofWindow - side - windowMargin));

function moveInside(box: HTMLElement): void {
  box.style.transform = '';
  const { left, width } = box.getBoundingClientRect();
  const shift = withinWindow(left, width, window.innerWidth) - left;
  if (shift !== 0) box.style.transform = `translateX(${shift}px)`;
}

/**
 * When a box opens at a button, this hook moves the box sideways into the window. Texts have different widths in each
 * language, so the box can have no fixed position.
 */
export function useWithinWindow(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const move = () => box.current && moveInside(box.current);
    move();
    addEventListener('resize', move);
    return () => removeEventListener('resize', move);
  });
}
