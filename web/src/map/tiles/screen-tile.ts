/**
 * Side of a screen tile in CSS pixels. This constant has its own file, because the page needs it without the worker's
 * painting code.
 */
export const screenTile = 256;
