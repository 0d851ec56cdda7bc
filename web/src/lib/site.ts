/**
 * Whether this build is the app of a mirror. A mirror is a folder for any static file server, at any address, without
 * the product's server (docs/operations.md "Mirrors").
 */
export const isMirror = import.meta.env.VITE_MIRROR === 'on';

// without this variable, the bundler would treat `new URL(…, import.meta.url)` as a file of the build
const script: string = import.meta.url;

/** Root address of a mirror, derived from the address of this script. All scripts are in `assets/`. */
const mirrorRoot = isMirror ? new URL('../', script).href : '';

/** Returns the address of a file of the site. `path` is relative to the site's root: `/icon.svg`. */
export const siteUrl = (path: string): string => (isMirror ? mirrorRoot + path.slice(1) : path);

/**
 * Returns the name of a JSON file that is stored gzipped. Mirrors store all JSON files gzipped, because simple servers
 * do not compress files.
 */
export const packedName = (path: string): string => `${path}.gz`;
