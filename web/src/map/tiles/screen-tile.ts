/**
 * CSS pixels of a screen tile's side. A file of its own, because the page needs it but not the worker's
 * painting code.
 */
export const screenTile = 256;
