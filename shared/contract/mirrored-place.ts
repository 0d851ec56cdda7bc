/** Files of a mirror that describe it (`npm run cli -- mirror`); paths are relative to its root. */
export const mirrorPaths = {
  about: '/mirror.json',
  addresses: '/mirrors.json',
} as const;

/** The address of a place at a mirror: plain file servers have no routes, so its id is not in the path. */
export const mirroredPlace = (root: string, id: string): string =>
  `${root}?place=${encodeURIComponent(id)}`;

/** Path of the book of names in a mirror, from its root. */
export const mirroredBookPath = '/names.pdf';
