import type { AtlasManifest } from '@shared/formats/atlas.ts';
import type { DetailsManifest } from '@shared/formats/place-details.ts';
import { atlasPaths } from '@shared/contract/routes.ts';

export function filesOf(path: string, manifest: unknown): string[] {
  if (path === atlasPaths.manifest) {
    const { cells, revision } = manifest as AtlasManifest;
    return [
      ...cells.map(({ key, hash }) => atlasPaths.cell(key, hash)),
      atlasPaths.featuredYears(revision),
    ];
  }
  return (manifest as DetailsManifest).packs.flatMap(({ key, hash, named, dated }) => [
    atlasPaths.pack(key, hash),
    ...(named === undefined ? [] : [atlasPaths.names(key, hash)]),
    ...(dated === undefined ? [] : [atlasPaths.years(key, hash)]),
  ]);
}

const beginningsOf = (path: string): string[] =>
  path === atlasPaths.manifest
    ? ['/atlas/cells/', '/atlas/foremost-years.']
    : ['/atlas/details/', '/atlas/names/', '/atlas/years/'];

/**
 * Returns the cached files that a newer manifest does not list. Exception: no manifest lists the details files of
 * single places, so such a file is returned only if the manifest does not list the cell in the file's path.
 */
export function unlisted(path: string, manifest: unknown, kept: readonly string[]): string[] {
  const beginnings = beginningsOf(path);
  const afterBeginning = (file: string): string | undefined => {
    const beginning = beginnings.find((one) => file.startsWith(one));
    return beginning && file.slice(beginning.length);
  };
  const listed = new Set(filesOf(path, manifest));
  const keys = new Set([...listed].map((file) => afterBeginning(file)?.split('.', 1)[0]));
  return kept.filter((file) => {
    const rest = afterBeginning(file);
    if (rest === undefined || listed.has(file)) return false;
    const [key, detailsFile] = rest.split('/');
    return detailsFile === undefined || !keys.has(key);
  });
}
