import type { Frame } from './levels.ts';

/** The part of the map in the first picture: the initial view of a wide desktop window. */
export const pictureFrame: Frame = { west: 38, south: 33, east: 55.5, north: 42 };
