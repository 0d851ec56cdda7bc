/**
 * Paths of the files that describe a mirror, relative to the mirror's root. `npm run cli -- mirror` writes the files.
 */
export const mirrorPaths = {
  about: '/mirror.json',
  addresses: '/mirrors.json',
} as const;

/**
 * Returns the address of a place on a mirror. The id is in the query, because a plain file server cannot answer a path
 * for each place.
 */
export const mirroredPlace = (root: string, id: string): string =>
  `${root}?place=${encodeURIComponent(id)}`;

export const mirroredBookPath = '/names.pdf';
