import type { Frame } from './levels.ts';

/**
 * The part of the map that a wide desktop window shows at first. The page's first picture of the map covers this part.
 */
export const pictureFrame: Frame = { west: 38, south: 33, east: 55.5, north: 42 };
