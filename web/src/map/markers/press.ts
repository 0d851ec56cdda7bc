import { markerSelector } from './marker-element.ts';

/** Maximum milliseconds of a press that causes a click. */
export const longestPress = 2000;
/** Maximum milliseconds between lifting the finger and the click that a phone sends. */
export const clickWithin = 300;

/**
 * Reports when a press on a marker begins and ends. During the press, markers must not be replaced: browsers drop the
 * click if the pressed element is removed.
 * @returns a function that removes the listeners
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
  element.addEventListener('click', endsIn(0), options);
  return () => {
    clearTimeout(over);
    watching.abort();
  };
}
