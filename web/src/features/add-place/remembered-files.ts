import { filesOfPlaces, type FilesOfPlaces } from './places-around.ts';

/** Returns a function that calls `fetch` once for each key. If `fetch` fails, the next call runs `fetch` again. */
function once<A extends unknown[], T>(
  fetch: (...asked: A) => Promise<T>,
  keyOf: (...asked: A) => string,
): (...asked: A) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (...asked) => {
    const key = keyOf(...asked);
    const before = known.get(key);
    if (before) return before;
    const fetched = fetch(...asked);
    known.set(key, fetched);
    fetched.catch(() => known.delete(key));
    return fetched;
  };
}

/** Remembers files that never change, so that searches around many points read each file only once. */
export function rememberFiles(files: FilesOfPlaces = filesOfPlaces): FilesOfPlaces {
  const ofSettlements = ({ z, x, y }: Parameters<FilesOfPlaces['names']>[0]) => `${z}/${x}/${y}`;
  return {
    manifest: files.manifest,
    cell: once(files.cell, ({ key, hash }) => `${key}.${hash}`),
    names: once(files.names, ofSettlements),
    classes: once(files.classes, ofSettlements),
    idAliases: once(files.idAliases, () => ''),
  };
}

/**
 * Returns `files`, but all searches share one request for the list of cells. If cells cannot be loaded, the searches
 * also share the request for a newer list.
 */
export const withListOfNow = (files: FilesOfPlaces): FilesOfPlaces => ({
  ...files,
  manifest: once(files.manifest, (after) => String(after)),
});
