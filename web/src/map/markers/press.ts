import { markerSelector } from './marker-element.ts';

/** Milliseconds after which a finger that is still down no longer makes a click. */
export const longestPress = 2000;
/** Milliseconds within which a phone sends the click after the finger is lifted. */
export const clickWithin = 300;

/**
 * Reports when a press on a marker inside an element begins and ends. Browsers drop the click when the
 * pressed element is removed before its end, so markers must not be replaced until then. Returns a function
 * that removes the listeners.
 */
export function watchPress(element: EventTarget, onChange: (pressed: boolean) => void): () => void {
  let over: ReturnType<typeof setTimeout> | undefined;

  const endIn = (milliseconds: number) => {
    clearTimeout(over);
    over = setTimeout(() => {
      over = undefined;
      onChange(false);
    }, milliseconds);
  };
  const down = ({ target }: Event) => {
    if (!(target as Element).closest(markerSelector)) return;
    if (over === undefined) onChange(true);
    endIn(longestPress);
  };
  const endsIn = (milliseconds: number) => () => {
    if (over !== undefined) endIn(milliseconds);
  };

  const watching = new AbortController();
  const options = { capture: true, signal: watching.signal };
  element.addEventListener('pointerdown', down, options);
  element.addEventListener('pointerup', endsIn(clickWithin), options);
  element.addEventListener('pointercancel', endsIn(0), options);
  // runs after all other listeners
  element.addEventListener('click', endsIn(0), options);
  return () => {
    clearTimeout(over);
    watching.abort();
  };
}
