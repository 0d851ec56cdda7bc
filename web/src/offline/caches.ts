/** The prefix keeps this app from deleting the caches of other apps of this origin. */
const ours = 'adyurdu-';

const shellPrefix = `${ours}shell-`;
const activePrefix = `${ours}active-`;

export const shellCache = (version: string): string => `${shellPrefix}${version}`;

export const isShellCache = (name: string): boolean => name.startsWith(shellPrefix);

/**
 * Name of the cache with cells, detail packs and tiles, and with the last manifest and list of details. If the user has
 * downloaded the map, the manifest and the list are in `offlineMapCache`.
 */
export const mapCache = `${ours}map`;

/**
 * Name of the cache with the manifest, list of details, guide and time of download of a downloaded map. The other files
 * of the downloaded map are in `mapCache`.
 */
export const offlineMapCache = `${ours}along`;

/**
 * Name of an empty cache. It records that a build has been active. The order of these names is the order in which the
 * builds have been activated.
 */
export const activeMark = (version: string): string => `${activePrefix}${version}`;

/**
 * Returns the caches and marks of the builds that no page uses. Pages of this build and of the previously active build
 * may be open.
 * @param names in order of creation, as from `caches.keys()`
 */
export function outlivedShells(names: readonly string[], version: string): string[] {
  const versions = (prefix: string): string[] =>
    names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));
  const others = versions(shellPrefix).filter((one) => one !== version);
  const active = versions(activePrefix).filter((one) => others.includes(one));
  // Earlier versions of the worker recorded no mark. Without marks, the newest other build counts as previously active.
  const last = active[active.length - 1] ?? others[others.length - 1];
  const own = names.indexOf(shellCache(version));
  // A newer build may be installing. It has never been active, and needs its cache.
  const isPast = (one: string) => active.includes(one) || names.indexOf(shellCache(one)) < own;
  const old = others.filter((one) => one !== last && isPast(one));
  const ofOld = new Set(old.flatMap((one) => [shellCache(one), activeMark(one)]));
  return names.filter((name) => ofOld.has(name));
}

export async function dropAllCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(ours)).map((one) => caches.delete(one)));
}
