import type { Offset } from './boxes.ts';

/** A section of a line with enough space for a text. The angle is in radians. */
export interface Section {
  middle: Offset;
  angle: number;
}

/** Maximum deviation of a text from its line, as a fraction of the text's length. */
const maxBent = 0.08;

function bendOf(points: readonly Offset[], from: number, to: number): number {
  const a = points[from]!;
  const b = points[to]!;
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  let most = 0;
  for (let at = from + 1; at < to; at++) {
    const { x, y } = points[at]!;
    const off = Math.abs((b.x - a.x) * (a.y - y) - (a.x - x) * (b.y - a.y)) / length;
    most = Math.max(most, off);
  }
  return most / length;
}

function upright(angle: number): number {
  if (angle > Math.PI / 2) return angle - Math.PI;
  return angle < -Math.PI / 2 ? angle + Math.PI : angle;
}

/**
 * Finds at most `most` sections of a line that have the length of a text and are almost straight. The straightest
 * section comes first. A text is never bent along its line, because letters of Arabic script are joined.
 */
export function sectionsOf(points: readonly Offset[], length: number, most: number): Section[] {
  const found: (Section & { bend: number })[] = [];
  let to = 0;
  for (let from = 0; from < points.length; from++) {
    const a = points[from]!;
    to = Math.max(to, from + 1);
    while (to < points.length && Math.hypot(points[to]!.x - a.x, points[to]!.y - a.y) < length)
      to++;
    const b = points[to];
    if (!b) break;
    const bend = bendOf(points, from, to);
    if (bend > maxBent) continue;
    found.push({
      middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
      angle: upright(Math.atan2(b.y - a.y, b.x - a.x)),
      bend,
    });
  }
  return found
    .sort((a, b) => a.bend - b.bend)
    .slice(0, most)
    .map(({ middle, angle }) => ({ middle, angle }));
}
