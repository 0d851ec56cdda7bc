import { markerSelector } from './marker-element.ts';

/** Milliseconds after which a finger that is still down presses nothing any more. */
export const longestPress = 2000;
/** Milliseconds within which a phone tells of the click, once the finger is lifted. */
export const clickWithin = 300;

/**
 * Tells when a marker inside an element begins to be pressed, and when that is over: browsers give the click to
 * nobody when what the press began on is gone by its end, so until then no marker may be made anew. Returns what
 * undoes it.
 */
export function watchPress(element: EventTarget, tell: (pressed: boolean) => void): () => void {
  let over: ReturnType<typeof setTimeout> | undefined;

  const endIn = (milliseconds: number) => {
    clearTimeout(over);
    over = setTimeout(() => {
      over = undefined;
      tell(false);
    }, milliseconds);
  };
  const down = ({ target }: Event) => {
    if (!(target as Element).closest(markerSelector)) return;
    if (over === undefined) tell(true);
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
  // after all who listen for it
  element.addEventListener('click', endsIn(0), options);
  return () => {
    clearTimeout(over);
    watching.abort();
  };
}
