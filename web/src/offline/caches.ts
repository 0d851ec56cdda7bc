/** What the device keeps, by name. All of ours begin so: another app of this origin is left alone. */
const ours = 'adyurdu-';

const shellPrefix = `${ours}shell-`;

/** The files of a build. */
export const shellCache = (version: string): string => `${shellPrefix}${version}`;

/** Cells, detail packs, tiles, and the last lists of them, unless `offlineMapCache` has those. */
export const mapCache = `${ours}map`;

/** Of a map that was taken along: its lists, the guide, and when. Its other files lie among the map's. */
export const offlineMapCache = `${ours}along`;

/** A build and the one before it: pages of that one may still be open. */
const generations = 2;

/**
 * Caches of builds that nobody needs any more.
 * @param names in the order in which they were made, as `caches.keys()` tells them
 */
export function outlivedShells(names: readonly string[], version: string): string[] {
  const own = shellCache(version);
  const others = names.filter((name) => name.startsWith(shellPrefix) && name !== own);
  return others.slice(0, Math.max(0, others.length - (generations - 1)));
}

/** Everything of ours, gone. */
export async function dropAllCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(ours)).map((one) => caches.delete(one)));
}
