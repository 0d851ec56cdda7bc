import { markerSelector } from './marker-element.ts';

/** Maximum milliseconds of a press that still makes a click. */
export const longestPress = 2000;
/** Milliseconds within which a phone sends the click after the finger is lifted. */
export const clickWithin = 300;

/**
 * Reports when a press on a marker inside an element begins and ends. Markers must not be replaced in between, because
 * browsers drop the click if the pressed element is removed. Returns a function that removes the listeners.
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
