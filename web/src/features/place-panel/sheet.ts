/** Positions of a phone's sheet. Each value is the fraction of the sheet that is below the edge of the screen. */
export const sheetStops = { full: 0, half: 0.42 } as const;
export type SheetStop = keyof typeof sheetStops | 'collapsed';

export interface SheetSize {
  height: number;
  /** Height in pixels of the handle and the heading, which stay visible while the sheet is collapsed. */
  head: number;
}

/** Minimum speed of a flick, in pixels per millisecond. A flick moves the sheet to the next position. */
const flick = 0.5;

/** Returns the height of the part of the sheet that is below the edge of the screen, in pixels. */
export function hiddenAt(stop: SheetStop, { height, head }: SheetSize): number {
  if (stop !== 'collapsed') return height * sheetStops[stop];
  // With a very long name, the heading can be taller than a half-open sheet. `Math.max` limits the height of the
  // collapsed sheet to the height of a half-open sheet.
  return Math.max(height * sheetStops.half, height - head);
}

const order: SheetStop[] = ['full', 'half', 'collapsed'];

/**
 * Returns the position to which the sheet moves after a drag.
 * @param hidden height in pixels of the part of the sheet that is below the edge of the screen
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
