import { mirrorPaths } from '@shared/contract/mirrored-place.ts';
import { gunzip } from '../../lib/gunzip.ts';
import { packedName, siteUrl } from '../../lib/site.ts';
import type { FetchFile } from './tile-store.ts';

// This constant repeats `isMirror` without an import, so that the bundler can remove the mirrors' code from other
// builds.
const isMirror = import.meta.env.VITE_MIRROR === 'on';
const urlOf = (path: string): string => (isMirror ? siteUrl(path) : path);

let present: Promise<readonly number[]> | undefined;

/** Returns false for tiles of a level that the mirror lacks. A mirror may lack the finest level of the basemap. */
async function isInMirror(path: string): Promise<boolean> {
  const [, level] = /^tiles\/(\d+)\//.exec(path) ?? [];
  if (level === undefined) return true;
  present ??= fetch(siteUrl(mirrorPaths.about), { cache: 'no-cache' }).then(
    async (answer) => ((await answer.json()) as { levels: number[] }).levels,
  );
  try {
    return (await present).includes(Number(level));
  } catch {
    present = undefined;
    return true;
  }
}

/**
 * Returns a function that fetches files of the map; its result is null if the file is missing. If another map is
 * published while the page is open, the old files disappear, and the function looks up the current map once.
 * @param root path of the map with which the page was built (`/map/<revision>`)
 */
export function fetchFrom(root: string): FetchFile {
  let current: Promise<string> | undefined;

  async function renew(): Promise<string> {
    const answer = await fetch(urlOf('/map/current.json'), { cache: 'no-cache' });
    const { revision } = (await answer.json()) as { revision: string };
    return urlOf(`/map/${revision}`);
  }

  const get: FetchFile = async (path, read = (answer) => answer.arrayBuffer()) => {
    if (isMirror && !(await isInMirror(path))) return null;
    const isPacked = isMirror && path.endsWith('.json');
    const from = (await current) ?? root;
    const answer = await fetch(`${from}/${isPacked ? packedName(path) : path}`);
    if (answer.ok) {
      const bytes = new Uint8Array(await read(answer));
      return isPacked ? gunzip(bytes) : bytes;
    }
    if (answer.status !== 404) return null;
    current ??= renew().catch(() => {
      current = undefined;
      return root;
    });
    return (await current) === from ? null : get(path, read);
  };
  return get;
}
