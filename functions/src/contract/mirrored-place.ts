/** The address of a place at a mirror: plain servers know files alone, so its id is no part of the path. */
export const mirroredPlace = (root: string, id: string): string =>
  `${root}?place=${encodeURIComponent(id)}`;

/** Where a mirror has the book of names, from its root. */
export const mirroredBookPath = '/names.pdf';
