import type { Frame } from './levels.ts';

/** Where the list of what is larger than a point lies, below the map's folder. */
export const extentsPath = 'wholes.json';

/** A lake, river, range or region, and what holds the whole of it. */
export interface Extent {
  /** How it is called, in whatever languages are known. */
  names: readonly string[];
  frame: Frame;
}
