import type { Frame } from './levels.ts';

/** The part of the map in the first picture: what a wide desktop window shows at first. */
export const pictureFrame: Frame = { west: 38, south: 33, east: 55.5, north: 42 };
