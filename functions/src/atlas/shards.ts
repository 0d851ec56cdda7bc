import { compareMatches } from '@shared/names/ranking/table.ts';
import { shardLimits, type SearchShard } from '@shared/formats/search-shard.ts';
import { unpackCellBody } from './cell.ts';
import { CellNames } from './cell-names.ts';
import { following, inBatches } from './following.ts';
import type { ManifestCache, RememberedManifest } from './memory.ts';
import { namedIn } from './pack.ts';
import type { AtlasSource } from './ports.ts';

interface Indexed {
  cell: string;
  pack: string | undefined;
  names: CellNames;
}

/**
 * Returns a function that computes a shard of the search index. Shards are not stored, so a shard is never out of date,
 * and publishing a place writes no shard. For the first shard, an instance reads every cell and pack. Later the
 * instance reads only changed cells and packs.
 */
export function createShards(source: AtlasSource, manifests: ManifestCache) {
  const cells = new Map<string, Indexed>();
  const bringTo = following(follow);

  async function follow({ hashes, packs }: RememberedManifest): Promise<void> {
    const changed = [...hashes].filter(([key, hash]) => {
      const known = cells.get(key);
      return known?.cell !== hash || known.pack !== packs.get(key);
    });
    const read = await inBatches(changed, async ([key]) => [key, await readNames(key)] as const);
    // Replaces the cells only after all cells are loaded. Otherwise a place that moved could be in two cells or in
    // none.
    for (const key of cells.keys()) if (!hashes.has(key)) cells.delete(key);
    for (const [key, names] of read) cells.set(key, names);
  }

  async function readNames(key: string): Promise<Indexed> {
    const [cell, pack] = await Promise.all([source.readCell(key), source.readPack(key)]);
    if (!cell) throw new Error(`the map lists the cell ${key}, but the cell does not exist`);
    const names = new CellNames(unpackCellBody(cell.body), pack ? namedIn(pack.body) : []);
    return { cell: cell.hash, pack: pack?.hash, names };
  }

  return async function shard(
    beginning: string,
    atLeast?: number,
  ): Promise<{ revision: number; file: SearchShard }> {
    const manifest = await manifests.read(atLeast);
    await bringTo(manifest);
    const matches = [...cells.values()]
      .flatMap(({ names }) => names.matches(beginning).map((match) => ({ ...match, names })))
      .sort((a, b) => compareMatches(a, b) || (a.place[0] < b.place[0] ? -1 : 1))
      .slice(0, shardLimits.places);
    const named = matches.map(({ place: [id], names }) => ({ id, forms: [...names.formsOf(id)] }));
    return {
      revision: manifest.revision,
      file: {
        version: 1,
        places: matches.map(({ place }) => place),
        names: named.flatMap(({ id, forms }) => (forms.length > 0 ? [[id, forms]] : [])),
      },
    };
  };
}
