import type { AtlasCellSummary, AtlasManifest } from '@shared/formats/atlas.ts';
import type { FeaturedYears, YearsPack } from '@shared/formats/place-details.ts';
import { following, inBatches } from './following.ts';
import type { ManifestCache, RememberedManifest } from './memory.ts';
import { datedIn } from './pack.ts';

interface YearNamesOfPack {
  /** Hash of the pack that was read. The pack may be newer than the manifest. */
  pack: string;
  /** Ids of the cell's featured places in the manifest, separated by spaces. */
  ids: string;
  names: YearsPack['names'];
}

const featuredIn = ({ foremost = [] }: AtlasCellSummary): string[] => foremost.map(([id]) => id);

/**
 * Returns a function that creates the file with the dated names of the featured places. With this file, a map of the
 * whole country can show the names of a year without loading every pack. An instance reads every pack with dates once,
 * and again after the pack or the featured places of its cell have changed.
 */
export function createFeaturedYears(
  manifests: ManifestCache,
  readPack: (key: string, hash: string) => Promise<{ hash: string; body: string } | null>,
) {
  const cells = new Map<string, YearNamesOfPack>();
  const bringTo = following(follow);

  async function follow({ atlas, packs, dated }: RememberedManifest): Promise<void> {
    const manifest = JSON.parse(atlas) as AtlasManifest;
    const changed = manifest.cells.filter((cell) => {
      if (!dated.has(cell.key)) return false;
      const known = cells.get(cell.key);
      return known?.pack !== packs.get(cell.key) || known?.ids !== featuredIn(cell).join(' ');
    });
    const read = await inBatches(changed, async (cell) => {
      const { key } = cell;
      const ids = featuredIn(cell);
      const pack = await readPack(key, packs.get(key) ?? '');
      const names = pack ? datedIn(pack.body).filter(([id]) => ids.includes(id)) : [];
      return [key, { pack: pack?.hash ?? '', ids: ids.join(' '), names }] as const;
    });
    for (const key of cells.keys()) if (!dated.has(key)) cells.delete(key);
    for (const [key, names] of read) cells.set(key, names);
  }

  return async function featuredYears(
    atLeast?: number,
  ): Promise<{ revision: number; file: FeaturedYears }> {
    const manifest = await manifests.read(atLeast);
    await bringTo(manifest);
    const names = [...cells.values()].flatMap((cell) => cell.names);
    return { revision: manifest.revision, file: { version: 1, names } };
  };
}
