import {
  packPlace,
  type AtlasManifest,
  type AtlasPlace,
  type PackedPlace,
} from '../contract/atlas.ts';
import { makeManifest, packCell, placesIn, unpackCellBody, type CellFile } from './cell.ts';
import { deepestTile, isWithin } from './tile.ts';
import { isLeaf, leavesOf } from './tree.ts';

/** One place as the public saw it and as it will; null where it was or will be hidden. */
export interface AtlasChange {
  before: AtlasPlace | null;
  after: AtlasPlace | null;
}

/** What a change writes, all in the transaction that read `cellsToRead`. */
export interface AtlasUpdate {
  manifest: AtlasManifest;
  write: CellFile[];
  /** Keys of cells that are no longer leaves or have become empty. */
  remove: string[];
}

export const emptyManifest: AtlasManifest = makeManifest(0, []);

/**
 * Keys of the stored cells that a change touches, to be read before anything is written (Firestore
 * transactions read first). Mostly one; a merge needs the siblings, a move two.
 */
export function cellsToRead(manifest: AtlasManifest, change: AtlasChange): string[] {
  const step = plan(manifest, change);
  return step ? cellsWithin(manifest, step.regions) : [];
}

/**
 * Carries a change into the atlas; null when the public sees no difference. The result is what
 * `buildAtlas` makes of the changed set of places.
 *
 * @param cells bodies of the cells that `cellsToRead` named
 * @throws Error when one of them is missing: the stored atlas is damaged and must be rebuilt
 */
export function applyChange(
  manifest: AtlasManifest,
  cells: ReadonlyMap<string, string>,
  change: AtlasChange,
): AtlasUpdate | null {
  const step = plan(manifest, change);
  if (!step) return null;

  const touched = cellsWithin(manifest, step.regions);
  const places = new Map<string, PackedPlace>();
  for (const key of touched) {
    const body = cells.get(key);
    if (body === undefined) throw new Error(`the atlas lists the cell ${key}, which is not stored`);
    for (const place of unpackCellBody(body)) places.set(place[0], place);
  }
  if (step.before) places.delete(step.before[0]);
  if (step.after) places.set(step.after[0], step.after);

  const repacked = step.regions.flatMap((region) => {
    const inside = [...places.values()].filter((place) => isWithin(deepestTile(place), region));
    return [...leavesOf(region, inside)].map(([key, leaf]) => packCell(key, leaf));
  });
  const written = new Set(repacked.map(({ file }) => file.key));
  const kept = manifest.cells.filter(({ key }) => !touched.includes(key));
  return {
    manifest: makeManifest(manifest.revision + 1, [
      ...kept,
      ...repacked.map(({ summary }) => summary),
    ]),
    write: repacked.map(({ file }) => file).filter(({ key, body }) => cells.get(key) !== body),
    remove: touched.filter((key) => !written.has(key)),
  };
}

interface Plan {
  before: PackedPlace | null;
  after: PackedPlace | null;
  /** Tiles, none within another, outside of which the tree stays as it is. */
  regions: string[];
}

function plan(manifest: AtlasManifest, change: AtlasChange): Plan | null {
  const before = change.before && packPlace(change.before);
  const after = change.after && packPlace(change.after);
  if (JSON.stringify(before) === JSON.stringify(after)) return null;

  const from = before && deepestTile(before);
  const to = after && deepestTile(after);
  const countIn = (tile: string) =>
    manifest.cells.reduce((sum, cell) => sum + (isWithin(cell.key, tile) ? placesIn(cell) : 0), 0);
  const gainIn = (tile: string) =>
    (to && isWithin(to, tile) ? 1 : 0) - (from && isWithin(from, tile) ? 1 : 0);

  /** The uppermost tile around a point that is a leaf before or after the change. */
  const regionOf = (path: string) => {
    for (let length = 1; length < path.length; length++) {
      const tile = path.slice(0, length);
      const count = countIn(tile);
      if (isLeaf(tile, count) || isLeaf(tile, count + gainIn(tile))) return tile;
    }
    return path;
  };

  const regions = [from, to].filter((path) => path !== null).map(regionOf);
  return { before, after, regions: outermost(regions) };
}

function outermost(tiles: readonly string[]): string[] {
  return [...new Set(tiles)].filter(
    (tile, _, all) => !all.some((other) => other !== tile && isWithin(tile, other)),
  );
}

function cellsWithin(manifest: AtlasManifest, regions: readonly string[]): string[] {
  return manifest.cells
    .map(({ key }) => key)
    .filter((key) => regions.some((region) => isWithin(key, region)));
}
