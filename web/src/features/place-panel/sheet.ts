/** Stops of a phone's sheet: the share of its height that is below the screen's edge. */
export const sheetStops = { full: 0, half: 0.42 } as const;
export type SheetStop = keyof typeof sheetStops | 'collapsed';

/** Sizes of a sheet in pixels. */
export interface SheetSize {
  height: number;
  /** Height of the handle and the heading, which a collapsed sheet still shows. */
  head: number;
}

/** Pixels per millisecond: a faster drag is a flick, which goes to the next stop. */
const flick = 0.5;

/** Pixels of the sheet that are hidden at a stop. */
export function hiddenAt(stop: SheetStop, { height, head }: SheetSize): number {
  if (stop !== 'collapsed') return height * sheetStops[stop];
  // a very long name would otherwise fill the half-open sheet
  return Math.max(height * sheetStops.half, height - head);
}

const order: SheetStop[] = ['full', 'half', 'collapsed'];

/**
 * The stop at which a drag ends.
 * @param hidden pixels hidden when the finger left
 * @param velocity pixels per millisecond, downwards positive
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
