/** Files of a mirror that say what it is (`npm run cli -- mirror`); paths begin at its root. */
export const mirrorPaths = {
  about: '/mirror.json',
  addresses: '/mirrors.json',
} as const;

/** The address of a place at a mirror: plain servers know files alone, so its id is no part of the path. */
export const mirroredPlace = (root: string, id: string): string =>
  `${root}?place=${encodeURIComponent(id)}`;

/** Where a mirror has the book of names, from its root. */
export const mirroredBookPath = '/names.pdf';
