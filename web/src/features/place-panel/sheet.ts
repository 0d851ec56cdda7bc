/** Where a phone's sheet may rest; shares of its own height that are hidden below the screen's edge. */
export const sheetStops = { full: 0, half: 0.42 } as const;
export type SheetStop = keyof typeof sheetStops | 'collapsed';

/** What stays visible of a collapsed sheet, in pixels: the handle and the name. */
export const collapsedHeight = 132;

/** Pixels per millisecond above which a drag is a flick, which goes to the next stop. */
const flick = 0.5;

/** Pixels of the sheet that a stop hides. */
export function hiddenAt(stop: SheetStop, height: number): number {
  return stop === 'collapsed' ? Math.max(0, height - collapsedHeight) : height * sheetStops[stop];
}

const order: SheetStop[] = ['full', 'half', 'collapsed'];

/**
 * The stop at which a drag ends.
 * @param hidden pixels hidden when the finger left
 * @param velocity pixels per millisecond, downwards positive
 */
export function stopAfterDrag(hidden: number, velocity: number, height: number): SheetStop {
  const at = order.map((stop) => hiddenAt(stop, height));
  if (Math.abs(velocity) > flick) {
    const next =
      velocity > 0
        ? order.find((_, index) => (at[index] ?? 0) > hidden)
        : order.findLast((_, index) => (at[index] ?? 0) < hidden);
    return next ?? (velocity > 0 ? 'collapsed' : 'full');
  }
  const distances = at.map((position) => Math.abs(position - hidden));
  return order[distances.indexOf(Math.min(...distances))] ?? 'half';
}
