/** CSS pixels along a tile of the screen. A file of its own: the page needs it, what paints is the worker's. */
export const screenTile = 256;
