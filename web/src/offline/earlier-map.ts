import type { SettlementPackKind } from '@shared/formats/settlement-pack.ts';

const mapFolder = /^\/map\/[^/]+\//;

const packKinds: readonly SettlementPackKind[] = ['names', 'classes', 'variants'];
const packFolder = /\/(?:names|classes|variants)\//;

/**
 * Returns the folder of the earlier map with the most cached files (`/map/<revision>/`); undefined if there is none.
 * Other earlier maps are incomplete, for example because a download was interrupted.
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
 * Returns the paths of all files about the settlements of the same cell; an empty list for other files. These files list
 * the settlements in the same order, so they must be files of the same map.
 */
export const filesOfCell = (path: string): string[] =>
  packFolder.test(path) ? packKinds.map((kind) => path.replace(packFolder, `/${kind}/`)) : [];
