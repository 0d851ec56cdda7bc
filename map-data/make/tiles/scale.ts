import type { Level } from '@shared/formats/tiles/levels.ts';
import { gridOf, type Grid } from '../geometry/grid.ts';

export interface Scale {
  level: Level;
  /** Number of units along a tile's side. At the last whole zoom of levels 5, 7 and 9, two units are one CSS pixel. */
  extent: number;
  grid: Grid;
  tolerance: number;
}

const extents: Record<Level, number> = { 5: 2048, 7: 2048, 9: 2048, 11: 4096 };
const tolerances: Record<Level, number> = { 5: 3, 7: 2, 9: 2, 11: 1.5 };

export const scaleOf = (level: Level): Scale => ({
  level,
  extent: extents[level],
  grid: gridOf(level, extents[level]),
  tolerance: tolerances[level],
});
