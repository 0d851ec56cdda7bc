import type { Frame } from './levels.ts';

/**
 * Part of the map that a wide desktop window shows at first. The page's first picture of the map covers the same part.
 */
export const pictureFrame: Frame = { west: 38, south: 33, east: 55.5, north: 42 };
