/**
 * Paths of the files that describe a mirror, relative to the mirror's root. `npm run cli -- mirror` writes the files.
 */
export const mirrorPaths = {
  about: '/mirror.json',
  addresses: '/mirrors.json',
} as const;

/** The id of the place is in the query, because a plain file server cannot answer a path for each place. */
export const mirroredPlace = (root: string, id: string): string =>
  `${root}?place=${encodeURIComponent(id)}`;

export const mirroredBookPath = '/names.pdf';
