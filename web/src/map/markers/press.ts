import { listen } from '../listen.ts';
import { markerSelector } from './marker-element.ts';

/**
 * Milliseconds after which a press counts as ended even if the finger is still down. Markers may then be replaced, so a
 * longer press may cause no click.
 */
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

  const stop = listen(element, {
    ...{ pointerdown: down, pointerup: endsIn(clickWithin) },
    ...{ pointercancel: endsIn(0), click: endsIn(0) },
  });
  return () => {
    clearTimeout(over);
    stop();
  };
}
