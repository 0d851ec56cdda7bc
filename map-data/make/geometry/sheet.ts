import { linesOf, polygonsOf, type Feature } from '../sources.ts';
import { clipRing, type Box } from './clip.ts';
import type { GridPoint, Position } from './grid.ts';

export interface Sheet {
  place: (position: Position) => GridPoint;
  box: Box;
}

/** @param least minimum width of a ring, in the sheet's units */
export function ringsOn(
  { place, box }: Sheet,
  features: readonly Feature[],
  least: number,
): GridPoint[][] {
  return features
    .flatMap(polygonsOf)
    .flat()
    .map((ring) => clipRing(ring.map(place), box))
    .filter((ring) => ring.length > 3)
    .filter((ring) => {
      const across = ring.map(([x]) => x);
      return Math.max(...across) - Math.min(...across) >= least;
    });
}

export function linesOn(
  { place }: Sheet,
  features: readonly Feature[],
  name: string,
): GridPoint[][] {
  return features
    .filter(({ properties }) => properties['class'] === name)
    .flatMap(linesOf)
    .map((line) => line.map(place));
}

export const isOn = ({ box: [left, top, right, bottom] }: Sheet, [x, y]: GridPoint): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;
