/**
 * Whether this build is the app of a mirror: a folder for any static file server, at any address, without the product's
 * server (docs/operations.md "Mirrors").
 */
export const isMirror = import.meta.env.VITE_MIRROR === 'on';

// uses a variable, because the bundler treats `new URL(…, import.meta.url)` as a file of the build
const script: string = import.meta.url;

/** Root address of a mirror, derived from its scripts, which are all in `assets/`. */
const mirrorRoot = isMirror ? new URL('../', script).href : '';

/** Returns the address of a file of the site. `path` is relative to the site's root: `/icon.svg`. */
export const siteUrl = (path: string): string => (isMirror ? mirrorRoot + path.slice(1) : path);

/**
 * Returns the name of a JSON file that is stored gzipped. Mirrors store all of them like this, because plain servers do
 * not compress.
 */
export const packedName = (path: string): string => `${path}.gz`;
