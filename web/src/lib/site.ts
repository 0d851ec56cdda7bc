/**
 * Whether this build is the app of a mirror: a folder of files that any file server may hold, at any address
 * and without the product behind it (docs/operations.md "Mirrors").
 */
export const isMirror = import.meta.env.VITE_MIRROR === 'on';

// under a name of its own: the bundler takes `new URL(…, import.meta.url)` for a file of the build
const script: string = import.meta.url;

/** Where a mirror lies, as its scripts tell, which are all in `assets/`. */
const mirrorRoot = isMirror ? new URL('../', script).href : '';

/** Where a file of the site is asked for; `path` begins at the site's root: `/icon.svg`. */
export const siteUrl = (path: string): string => (isMirror ? mirrorRoot + path.slice(1) : path);

/** What a JSON file is called where it lies packed, as in mirrors: plain servers do not compress. */
export const packedName = (path: string): string => `${path}.gz`;
