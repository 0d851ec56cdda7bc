const mapFolder = /^\/map\/[^/]+\//;

const basemapFile = /\/(?:tiles\/|relief\.webp$)/;

/**
 * Returns the folder of an earlier map (`/map/<revision>/`); undefined if no earlier map is cached. Of several earlier
 * maps, chooses the map with the most cached files, because the others are incomplete, for example after an interrupted
 * download.
 * @param current folder of this build's map
 */
export function fullestEarlierMap(cached: readonly string[], current: string): string | undefined {
  const counts = new Map<string, number>();
  for (const path of cached) {
    const folder = mapFolder.exec(path)?.[0];
    if (folder !== undefined && folder !== current)
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

/**
 * Returns whether a file of an earlier map can replace this file of the map: true for tiles and the relief. Files of
 * settlements cannot be replaced one by one: some list settlements, and others refer to settlements by their index in
 * such a list. The indexes differ between maps.
 */
export const isBasemapFile = (path: string): boolean => basemapFile.test(path);
