import { atlasLimits, type PackedPlace } from '@shared/formats/atlas.ts';
import { deepestTile } from './tile.ts';

/**
 * Divides the places in `tile` into leaf tiles. A leaf is `tile` itself or a tile inside `tile`. Leaves without
 * places are omitted. This function defines the atlas's tree (formats/atlas.ts).
 */
export function leavesOf(tile: string, places: readonly PackedPlace[]): Map<string, PackedPlace[]> {
  const leaves = new Map<string, PackedPlace[]>();
  divide(
    tile,
    places.map((place) => ({ place, path: deepestTile(place) })),
    leaves,
  );
  return leaves;
}

interface Located {
  place: PackedPlace;
  path: string;
}

function divide(tile: string, located: readonly Located[], leaves: Map<string, PackedPlace[]>) {
  if (located.length === 0) return;
  if (isLeaf(tile, located.length)) {
    leaves.set(
      tile,
      located.map(({ place }) => place),
    );
    return;
  }
  const quarters = groupByQuarter(tile, located);
  for (const [quarter, inside] of quarters) divide(quarter, inside, leaves);
}

export function isLeaf(tile: string, count: number): boolean {
  return count <= atlasLimits.cellCapacity || tile.length - 1 >= atlasLimits.maxDepth;
}

function groupByQuarter(tile: string, located: readonly Located[]): Map<string, Located[]> {
  const quarters = new Map<string, Located[]>();
  for (const one of located) {
    const quarter = one.path.slice(0, tile.length + 1);
    const inside = quarters.get(quarter);
    if (inside) inside.push(one);
    else quarters.set(quarter, [one]);
  }
  return quarters;
}
