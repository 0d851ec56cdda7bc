import { listen } from './listen.ts';

/** Duration in milliseconds after which a press opens the context menu (product.md §9). */
export const longPressAfter = 500;
/**
 * Number of short timers that measure a long press. If the page is blocked, only one short timer can elapse before the
 * browser handles pending events, such as the lifting of the finger. A single timer would turn a short press on a
 * blocked page into a long press.
 */
const steps = 5;
/**
 * Maximum distance in pixels that a finger can move during a long press, because fingers tremble. A larger movement
 * drags the map.
 */
const slack = 10;

export interface Offset {
  x: number;
  y: number;
}

type Open = (offset: Offset) => void;

/**
 * Prevents drags of the map until the finger is lifted. Otherwise, the map would follow a finger that is on the opened
 * menu.
 * @returns a function that ends the prevention
 */
function holdMap(page: Document): () => void {
  const drag = (event: MouseEvent | TouchEvent) => {
    // If a mouse button is released outside of the window, the page gets no event. Therefore, the next movement without
    // a pressed button ends the prevention.
    if ('buttons' in event && event.buttons === 0) letGo();
    else event.stopPropagation();
  };
  const letGo = listen(page, {
    ...{ pointermove: drag, mousemove: drag, touchmove: drag },
    ...{ pointerup: () => letGo(), pointercancel: () => letGo() },
  });
  return letGo;
}

/**
 * Suppresses the events that browsers send when the finger is lifted after a long press, anywhere on the page. These
 * events would press the element below the finger, and move the focus to this element. The suppression ends with the
 * click or with the next press. Keys still work in the opened menu.
 * @returns a function that ends the suppression
 */
function swallowLift(page: Document): () => void {
  const swallow = (event: Event) => {
    // A click with detail 0 comes from the keyboard, not from a lifted finger.
    if (event.type === 'click' && (event as MouseEvent).detail === 0) return;
    event.preventDefault();
    // The map needs the touchend event to end the touch.
    if (event.type !== 'touchend') event.stopPropagation();
    if (event.type === 'click') end();
  };
  const end = listen(
    page,
    {
      ...{ touchend: swallow, mousedown: swallow, click: swallow, contextmenu: swallow },
      pointerdown: () => end(),
    },
    { capture: true, passive: false },
  );
  return end;
}

/**
 * Returns true if the press is on the element. Browsers may send a touch to a clickable element near the finger or,
 * near the window's edge, to the page itself. If the target contains the element, the pointer's position decides.
 */
function isOn(element: HTMLElement, { target, clientX, clientY }: PointerEvent): boolean {
  const pressed = target as Node;
  if (element.contains(pressed)) return true;
  return (
    pressed.contains(element) &&
    element.contains(element.ownerDocument.elementFromPoint(clientX, clientY))
  );
}

/**
 * Calls `open` once for each right click or long press inside an element. After a long press, the other events of the
 * gesture are suppressed, because they would drag or click the map below the menu.
 * @returns a function that removes the listeners
 */
export function watchContextGesture(element: HTMLElement, open: Open): () => void {
  const page = element.ownerDocument;
  let press: {
    pointer: number;
    x: number;
    y: number;
    timer: ReturnType<typeof setTimeout>;
  } | null = null;
  let letGo = (): void => undefined;
  let endSwallowing = (): void => undefined;

  const offset = (event: MouseEvent): Offset => {
    const frame = element.getBoundingClientRect();
    return { x: event.clientX - frame.left, y: event.clientY - frame.top };
  };
  const cancel = () => {
    if (press) clearTimeout(press.timer);
    press = null;
  };
  const down = (event: PointerEvent) => {
    letGo();
    endSwallowing();
    const another = press !== null;
    cancel();
    if (!isOn(element, event)) return;
    // A long press needs a single finger or the main mouse button. A second finger zooms the map, and other mouse
    // buttons have their own functions.
    if (another || event.button !== 0) return;
    const at = offset(event);
    const pass = (left: number): ReturnType<typeof setTimeout> =>
      setTimeout(() => {
        if (press && left > 1) {
          press.timer = pass(left - 1);
          return;
        }
        press = null;
        letGo = holdMap(page);
        // Phones also send a `contextmenu` event after a long press. `swallowLift` suppresses this event.
        endSwallowing = swallowLift(page);
        open(at);
      }, longPressAfter / steps);
    press = { pointer: event.pointerId, x: event.clientX, y: event.clientY, timer: pass(steps) };
  };
  const move = (event: PointerEvent) => {
    if (press?.pointer !== event.pointerId) return;
    if (Math.hypot(event.clientX - press.x, event.clientY - press.y) > slack) cancel();
  };
  const contextMenu = (event: MouseEvent) => {
    event.preventDefault();
    cancel();
    open(offset(event));
  };

  const stop = listen(page, {
    ...{ pointerdown: down, pointermove: move },
    ...{ pointerup: cancel, pointercancel: cancel, wheel: cancel },
  });
  const stopMenu = listen(element, { contextmenu: contextMenu });
  return () => {
    cancel();
    letGo();
    endSwallowing();
    stop();
    stopMenu();
  };
}
