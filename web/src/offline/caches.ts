/** The prefix keeps this app from deleting the caches of other apps of this origin. */
const ours = 'adyurdu-';

const shellPrefix = `${ours}shell-`;

export const shellCache = (version: string): string => `${shellPrefix}${version}`;

/**
 * Name of the cache with cells, detail packs and tiles, and with the last lists of these files. If the user has
 * downloaded the map, the lists are in `offlineMapCache`.
 */
export const mapCache = `${ours}map`;

/**
 * Name of the cache with a downloaded map's lists, guide and time of download. The other files of the downloaded map
 * are in `mapCache`.
 */
export const offlineMapCache = `${ours}along`;

/** Number of builds whose caches are kept: the current build, and the previous build, whose pages may still be open. */
const generations = 2;

/** @param names in order of creation, as from `caches.keys()` */
export function outlivedShells(names: readonly string[], version: string): string[] {
  const own = shellCache(version);
  const others = names.filter((name) => name.startsWith(shellPrefix) && name !== own);
  return others.slice(0, Math.max(0, others.length - (generations - 1)));
}

export async function dropAllCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(ours)).map((one) => caches.delete(one)));
}
