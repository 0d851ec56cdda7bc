/** Positions of a phone's sheet: the fraction of its height that is below the screen's edge. */
export const sheetStops = { full: 0, half: 0.42 } as const;
export type SheetStop = keyof typeof sheetStops | 'collapsed';

/** Sizes of a sheet in pixels. */
export interface SheetSize {
  height: number;
  /** Height of the handle and the heading, which stay visible when the sheet is collapsed. */
  head: number;
}

/** Speed in pixels per millisecond from which a drag is a flick, which moves to the next position. */
const flick = 0.5;

/** Returns the number of hidden pixels at a position. */
export function hiddenAt(stop: SheetStop, { height, head }: SheetSize): number {
  if (stop !== 'collapsed') return height * sheetStops[stop];
  // a very long name would otherwise fill the half-open sheet
  return Math.max(height * sheetStops.half, height - head);
}

const order: SheetStop[] = ['full', 'half', 'collapsed'];

/**
 * Returns the position to which the sheet moves after a drag.
 * @param hidden number of hidden pixels when the finger was lifted
 * @param velocity pixels per millisecond, positive downwards
 */
export function stopAfterDrag(hidden: number, velocity: number, size: SheetSize): SheetStop {
  const at = order.map((stop) => hiddenAt(stop, size));
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
