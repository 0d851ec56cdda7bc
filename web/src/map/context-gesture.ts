/** Milliseconds after which a press opens the context menu (product.md §9). */
export const longPressAfter = 500;
/**
 * Number of parts into which the timer is split. After a blocked page only one part has elapsed, and pending events
 * (the finger has moved or was lifted) are handled before the next part.
 */
const steps = 5;
/** Maximum movement of a press in pixels, because fingers tremble. A larger one drags the map. */
const slack = 10;

export interface Offset {
  x: number;
  y: number;
}

type Open = (offset: Offset) => void;

/**
 * Prevents the map from being dragged until the finger is lifted: if the opened menu is below the finger, the map would
 * follow it. Returns a function that ends this.
 */
function holdMap(page: Document): () => void {
  const moves = ['pointermove', 'mousemove', 'touchmove'] as const;
  const ends = ['pointerup', 'pointercancel'] as const;
  const capture = true;
  // removes the listeners one by one, because Chrome 87 does not support a signal for that
  const letGo = () => {
    for (const type of moves) page.removeEventListener(type, drag, { capture });
    for (const type of ends) page.removeEventListener(type, letGo, { capture });
  };
  const drag = (event: MouseEvent | TouchEvent) => {
    // a mouse button may be released outside of the window
    if ('buttons' in event && event.buttons === 0) letGo();
    else event.stopPropagation();
  };
  for (const type of moves) page.addEventListener(type, drag, { capture });
  for (const type of ends) page.addEventListener(type, letGo, { capture });
  return letGo;
}

/**
 * The events that a browser sends when the finger is lifted. They would press the element that is now below the finger,
 * and move the focus there.
 */
const madeOfTheLift = ['touchend', 'mousedown', 'click', 'contextmenu'] as const;

/**
 * Suppresses the effects of lifting the finger after a long press, anywhere on the page: until the click, or until the
 * next press. Keys still work in the opened menu. Returns a function that ends the suppression.
 */
function swallowLift(page: Document): () => void {
  const options = { capture: true, passive: false };
  const end = () => {
    for (const type of madeOfTheLift) page.removeEventListener(type, swallow, options);
    page.removeEventListener('pointerdown', end, options);
  };
  const swallow = (event: Event) => {
    // a click by a key is not part of this sequence
    if (event.type === 'click' && (event as MouseEvent).detail === 0) return;
    event.preventDefault();
    // the map needs this event to end the touch
    if (event.type !== 'touchend') event.stopPropagation();
    if (event.type === 'click') end();
  };
  for (const type of madeOfTheLift) page.addEventListener(type, swallow, options);
  page.addEventListener('pointerdown', end, options);
  return end;
}

/**
 * Whether an event happened on an element. Browsers send a touch to a pressable element near the finger, and near the
 * window's edge to the page itself. In that case, the element under the finger decides.
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
 * Calls `open` at a right click or a long press inside an element, once per gesture. Then suppresses the rest of the
 * gesture: movements of the finger, which would drag the map below the menu, and the events of lifting it. Returns a
 * function that removes the listeners.
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
    // A second finger pinches; other buttons have their own meaning.
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
        // phones send a contextmenu event after a long press as well
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

  const watching = new AbortController();
  const options = { capture: true, signal: watching.signal };
  page.addEventListener('pointerdown', down, options);
  page.addEventListener('pointermove', move, options);
  for (const type of ['pointerup', 'pointercancel', 'wheel'] as const)
    page.addEventListener(type, cancel, options);
  element.addEventListener('contextmenu', contextMenu, options);
  return () => {
    cancel();
    letGo();
    endSwallowing();
    watching.abort();
  };
}
