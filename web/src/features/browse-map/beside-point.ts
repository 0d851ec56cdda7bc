import type { Covered } from '../../map/geometry.ts';
import { isInside, type LabelBox, type Offset } from '../../map/labels/boxes.ts';
import { windowMargin, withinWindow } from '../../ui/use-within-window.ts';

/**
 * Radius in pixels of the area around the pressed point that the menu leaves free if possible, because the finger may
 * move slightly.
 */
export const fingerRadius = 16;

interface Size {
  width: number;
  height: number;
}

interface Room {
  menu: Size;
  window: Size;
  covered: Covered;
}

/**
 * Returns the position of a menu: below, above or beside the pressed point, but not under the finger. Prefers a
 * position that no other element covers, or else takes the first position inside the window. In a window that is too
 * small for these positions, the menu can be under the finger.
 */
export function placeBesidePoint({ x, y }: Offset, { menu, window, covered }: Room): Offset {
  const inWidth = withinWindow(x, menu.width, window.width);
  const inHeight = withinWindow(y, menu.height, window.height);
  const whole: LabelBox = {
    left: windowMargin,
    top: windowMargin,
    right: window.width - windowMargin,
    bottom: window.height - windowMargin,
  };
  const free: LabelBox = {
    left: whole.left + covered.left,
    top: whole.top + covered.top,
    right: whole.right - covered.right,
    bottom: whole.bottom - covered.bottom,
  };
  const sides: Offset[] = [
    { x: inWidth, y: Math.max(y + fingerRadius, free.top) },
    { x: inWidth, y: Math.min(y - fingerRadius - menu.height, free.bottom - menu.height) },
    { x: x + fingerRadius, y: inHeight },
    { x: x - fingerRadius - menu.width, y: inHeight },
  ];
  const fits = (frame: LabelBox) => (side: Offset) =>
    isInside(
      { left: side.x, top: side.y, right: side.x + menu.width, bottom: side.y + menu.height },
      frame,
    );
  const near: Offset[] = [
    { x: inWidth, y: y + fingerRadius },
    { x: inWidth, y: y - fingerRadius - menu.height },
    ...sides.slice(2),
  ];
  return sides.find(fits(free)) ?? near.find(fits(whole)) ?? { x: inWidth, y: inHeight };
}
