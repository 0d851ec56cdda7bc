import type { Frame } from './levels.ts';

/** Path of the file with the extents of lakes, rivers, ranges and regions, below the map's folder. */
export const extentsPath = 'extents.json';

export interface Extent {
  names: readonly string[];
  frame: Frame;
}
