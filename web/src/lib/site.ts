/**
 * True in a mirror. A mirror is a folder for any static file server, at any address, without the product's server
 * (docs/operations.md "Mirrors").
 */
export const isMirror = import.meta.env.VITE_MIRROR === 'on';

// Without this variable, the bundler would treat `new URL(…, import.meta.url)` as a file of the build.
const script: string = import.meta.url;

/** Root address of a mirror. All scripts are in `assets/`, so the root is the parent of this script's folder. */
const mirrorRoot = isMirror ? new URL('../', script).href : '';

/** @param path relative to the site's root: `/icon.svg` */
export const siteUrl = (path: string): string => (isMirror ? mirrorRoot + path.slice(1) : path);

const map = `/map/${import.meta.env.VITE_MAP_REVISION}`;

/**
 * Address of the folder of the map's files. The page uses the version of the map with which it was built, and these
 * files never change (map-data/README.md).
 */
export const mapRoot = isMirror ? siteUrl(map) : map;

/**
 * Returns the path of a JSON file in a mirror. Mirrors store all JSON files gzipped, because simple servers do not
 * compress files.
 */
export const packedName = (path: string): string => `${path}.gz`;
