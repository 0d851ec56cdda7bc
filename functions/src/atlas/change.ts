import { packPlace, type AtlasManifest, type PackedPlace } from '@shared/formats/atlas.ts';
import type { DetailsManifest, PackedDetails, PublicPlace } from '@shared/formats/place-details.ts';
import { makeManifest, packCell, placesIn, unpackCellBody, type CellFile } from './cell.ts';
import {
  isLong,
  makeDetailsManifest,
  makePack,
  packDetails,
  unpackPackBody,
  type PackedBeside,
  type StoredDetailsFile,
} from './pack.ts';
import { deepestTile, isWithin } from './tile.ts';
import { isLeaf, leavesOf } from './tree.ts';

/** A place before and after a change. If the place is not public at one of these times, the value is null. */
export interface AtlasChange {
  before: PublicPlace | null;
  after: PublicPlace | null;
}

export interface Manifests {
  manifest: AtlasManifest;
  /**
   * Null if an older version of the product, without detail packs, made the map. A rebuild of the map adds the packs.
   */
  details: DetailsManifest | null;
}

export interface ReadBodies {
  cells: ReadonlyMap<string, string>;
  packs: ReadonlyMap<string, string>;
}

/**
 * The writes that publish a change. Callers must commit these writes only if the stored manifest is still the manifest
 * from which they were computed.
 */
export interface AtlasUpdate extends Manifests {
  write: CellFile[];
  /** Keys of the cells and packs to delete, because they are empty or no longer leaves of the tree. */
  remove: string[];
  writePacks: CellFile[];
  writeDetailsFile: StoredDetailsFile | null;
  removeDetailsFile: string | null;
}

export const emptyManifest: AtlasManifest = makeManifest(0, []);
export const emptyDetails: DetailsManifest = makeDetailsManifest(0, []);

/**
 * Returns the keys of the stored cells that a change affects: usually one, or two if a place moves. If the change
 * joins several cells into one, all of these cells are included. `applyChange` needs the bodies of these cells and of
 * their packs.
 */
export function cellsToRead(manifest: AtlasManifest, change: AtlasChange): string[] {
  const step = plan(manifest, change);
  return step ? cellsWithin(manifest, step.regions) : [];
}

/**
 * Computes the writes that publish a change; null if nothing public changes. The updated atlas equals the result of
 * `buildAtlas` with the changed places.
 *
 * @throws Error if a body is missing, because the stored atlas is then damaged and must be rebuilt
 */
export function applyChange(
  { manifest, details }: Manifests,
  bodies: ReadBodies,
  change: AtlasChange,
): AtlasUpdate | null {
  const step = plan(manifest, change);
  if (!step) return null;

  const touched = cellsWithin(manifest, step.regions);
  const places = gathered(touched, bodies.cells, 'cell', unpackCellBody);
  if (step.before) places.delete(step.before[0]);
  if (step.after) places.set(step.after[0], step.after);

  const leaves = step.regions.flatMap((region) => {
    const inside = [...places.values()].filter((place) => isWithin(deepestTile(place), region));
    return [...leavesOf(region, inside)];
  });
  const repacked = leaves.map(([key, leaf]) => packCell(key, leaf));
  const written = new Set(repacked.map(({ file }) => file.key));
  const isKept = ({ key }: { key: string }) => !touched.includes(key);
  const revision = manifest.revision + 1;
  return {
    manifest: makeManifest(revision, [
      ...manifest.cells.filter(isKept),
      ...repacked.map(({ summary }) => summary),
    ]),
    write: repacked
      .map(({ file }) => file)
      .filter(({ key, body }) => bodies.cells.get(key) !== body),
    remove: touched.filter((key) => !written.has(key)),
    ...(details
      ? changedDetails(step, { details, revision, touched, leaves, isKept }, bodies.packs)
      : { details, writePacks: [], writeDetailsFile: null, removeDetailsFile: null }),
  };
}

interface Repacking {
  details: DetailsManifest;
  revision: number;
  touched: readonly string[];
  leaves: readonly [string, PackedPlace[]][];
  isKept: (one: { key: string }) => boolean;
}

function changedDetails(
  { before, after, besideBefore, besideAfter }: Plan,
  { details, revision, touched, leaves, isKept }: Repacking,
  bodies: ReadonlyMap<string, string>,
): Pick<AtlasUpdate, 'details' | 'writePacks' | 'writeDetailsFile' | 'removeDetailsFile'> {
  const all = gathered(touched, bodies, 'detail pack', unpackPackBody);
  const wasLong = besideBefore !== null && isLong(besideBefore.details);
  if (before) all.delete(before[0]);
  if (after && besideAfter) all.set(after[0], besideAfter.details);
  const packs = leaves.map(([key, leaf]) =>
    makePack(
      key,
      leaf.map(([id]) => all.get(id)).filter((one): one is PackedDetails => one !== undefined),
    ),
  );
  const long = besideAfter?.long ?? null;
  return {
    details: makeDetailsManifest(revision, [
      ...details.packs.filter(isKept),
      ...packs.map(({ summary }) => summary),
    ]),
    writePacks: packs.map(({ file }) => file).filter(({ key, body }) => bodies.get(key) !== body),
    writeDetailsFile: long && long.hash !== besideBefore?.long?.hash ? long : null,
    removeDetailsFile: wasLong && !long && before ? before[0] : null,
  };
}

function gathered<T extends [string, ...unknown[]]>(
  keys: readonly string[],
  bodies: ReadonlyMap<string, string>,
  what: string,
  unpack: (body: string) => T[],
): Map<string, T> {
  const found = new Map<string, T>();
  for (const key of keys) {
    const body = bodies.get(key);
    if (body === undefined) {
      throw new Error(`the atlas lists the ${what} ${key}, which is not stored`);
    }
    for (const one of unpack(body)) found.set(one[0], one);
  }
  return found;
}

interface Plan {
  before: PackedPlace | null;
  after: PackedPlace | null;
  besideBefore: PackedBeside | null;
  besideAfter: PackedBeside | null;
  regions: string[];
}

function plan(manifest: AtlasManifest, change: AtlasChange): Plan | null {
  const before = change.before && packPlace(change.before);
  const after = change.after && packPlace(change.after);
  const besideBefore = change.before && packDetails(change.before);
  const besideAfter = change.after && packDetails(change.after);
  if (JSON.stringify([before, besideBefore]) === JSON.stringify([after, besideAfter])) return null;

  const from = before && deepestTile(before);
  const to = after && deepestTile(after);
  const countIn = (tile: string) =>
    manifest.cells.reduce((sum, cell) => sum + (isWithin(cell.key, tile) ? placesIn(cell) : 0), 0);
  const gainIn = (tile: string) =>
    (to && isWithin(to, tile) ? 1 : 0) - (from && isWithin(from, tile) ? 1 : 0);

  const regionOf = (path: string) => {
    for (let length = 1; length < path.length; length++) {
      const tile = path.slice(0, length);
      const count = countIn(tile);
      if (isLeaf(tile, count) || isLeaf(tile, count + gainIn(tile))) return tile;
    }
    return path;
  };

  const regions = [from, to].filter((path) => path !== null).map(regionOf);
  return { before, after, besideBefore, besideAfter, regions: outermost(regions) };
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
