import { atlasLimits, type PackedPlace } from '@shared/formats/atlas.ts';
import { toWorld } from '@shared/geo/mercator.ts';

const tilesPerAxis = 2 ** atlasLimits.maxDepth;

export const rootTile = 'r';

/**
 * Returns the name of the tile at `depth` (0 = the whole world) that contains a point: `r` and the tile's quadkey.
 * The point is first rounded to 1e-5 degrees, as in cells, so that the tree can be rebuilt from its own cells.
 */
export function tileKey(lat: number, lng: number, depth: number): string {
  return packedTileKey(Math.round(lat * 1e5), Math.round(lng * 1e5)).slice(0, depth + 1);
}

export function deepestTile([, latE5, lngE5]: PackedPlace): string {
  return packedTileKey(latE5, lngE5);
}

export function isWithin(tile: string, ancestor: string): boolean {
  return tile.startsWith(ancestor);
}

function packedTileKey(latE5: number, lngE5: number): string {
  const point = toWorld({ lat: latE5 / 1e5, lng: lngE5 / 1e5 });
  const [x, y] = [toTile(point.x), toTile(point.y)];
  let key = rootTile;
  for (let bit = atlasLimits.maxDepth - 1; bit >= 0; bit--) {
    key += String(((x >> bit) & 1) + 2 * ((y >> bit) & 1));
  }
  return key;
}

function toTile(fraction: number): number {
  return Math.min(tilesPerAxis - 1, Math.max(0, Math.floor(fraction * tilesPerAxis)));
}
