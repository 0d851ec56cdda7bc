/**
 * Side of a screen tile in CSS pixels. In a separate file, because the page needs it but not the worker's painting
 * code.
 */
export const screenTile = 256;
