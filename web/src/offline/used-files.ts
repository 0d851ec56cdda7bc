import type { BuildFiles } from './build-files.ts';

/** Vite's hashes have eight characters, and may contain hyphens. */
const withoutHash = (path: string): string => path.replace(/-.{8}(\.\w+)$/, '$1');

/**
 * Returns the later files of a build that replace files of earlier builds, and all files that these import statically.
 * If several files have the same name without the hash, returns all of them.
 * @param cached paths of the cached files of earlier builds
 */
export function replacementsOf(
  cached: readonly string[],
  { later, imports }: Pick<BuildFiles, 'later' | 'imports'>,
): string[] {
  const names = new Set(cached.map(withoutHash));
  const found = new Set(later.filter((file) => names.has(withoutHash(file))));
  // The loop also visits the files that it adds.
  for (const file of found)
    for (const index of imports[later.indexOf(file)] ?? []) found.add(later[index]!);
  return [...found];
}
