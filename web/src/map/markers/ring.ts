import type { StatusCounts } from '../types.ts';

export interface Arc {
  status: keyof StatusCounts;
  /** Start and length of the arc, in hundredths of the ring. */
  from: number;
  length: number;
}

/**
 * Approximate minimum length of an arc in hundredths of the ring. One requested place among a thousand must be visible.
 */
const smallest = 6;

/** Approximate length of each dash and of each gap in the arc of requested places, in hundredths of the ring. */
const dash = 3.5;
const gap = 2.5;

/**
 * Returns SVG's `stroke-dasharray` for an arc. Arcs of requested places are dashed, because colour alone must not
 * convey the status.
 */
export function dashesOf({ status, length }: Arc): number[] {
  if (status !== 'requested') return [length, 100 - length];
  const dashes = Math.max(2, Math.round((length + gap) / (dash + gap)));
  const step = (length + gap) / dashes;
  const pattern = Array.from({ length: dashes }, () => [step - gap, gap]).flat();
  return [...pattern.slice(0, -1), 100 - length];
}

export function ringOf(counts: StatusCounts): Arc[] {
  const present = (['approved', 'requested', 'pending'] as const).filter(
    (status) => counts[status] > 0,
  );
  const total = present.reduce((sum, status) => sum + counts[status], 0);
  const raw = present.map((status) => Math.max(smallest, (counts[status] / total) * 100));
  const scale = 100 / raw.reduce((sum, length) => sum + length, 0);
  let from = 0;
  return present.map((status, index) => {
    const length = (raw[index] ?? 0) * scale;
    const arc = { status, from, length };
    from += length;
    return arc;
  });
}
