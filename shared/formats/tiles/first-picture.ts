import type { Frame } from './levels.ts';

/** What a wide desk's window shows of the map at first: the first picture's four edges. */
export const pictureFrame: Frame = { west: 38, south: 33, east: 55.5, north: 42 };
