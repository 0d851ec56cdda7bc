import { packPlace, type AtlasManifest } from '@shared/formats/atlas.ts';
import type { DetailsManifest, PublicPlace } from '@shared/formats/place-details.ts';
import { makeManifest, packCell, type CellFile } from './cell.ts';
import {
  makeDetailsManifest,
  makePack,
  packDetails,
  type PackedBeside,
  type StoredDetailsFile,
} from './pack.ts';
import { rootTile } from './tile.ts';
import { leavesOf } from './tree.ts';

export interface Atlas {
  manifest: AtlasManifest;
  cells: Map<string, CellFile>;
  details: DetailsManifest;
  packs: Map<string, CellFile>;
  detailsFiles: Map<string, StoredDetailsFile[]>;
}

/** Builds the atlas from scratch, for an import or a rebuild of the map. Place ids must be unique. */
export function buildAtlas(places: Iterable<PublicPlace>, revision = 0): Atlas {
  const all = [...places];
  const beside = new Map(all.map((place) => [place.place_id, packDetails(place)]));
  const leaves = [...leavesOf(rootTile, all.map(packPlace))];
  const packed = leaves.map(([key, inside]) => packCell(key, inside));
  const besideOf = (inside: readonly [string, ...unknown[]][]): PackedBeside[] =>
    inside.map(([id]) => beside.get(id)).filter((one) => one !== undefined);
  const packs = leaves.map(([key, inside]) =>
    makePack(
      key,
      besideOf(inside).map(({ details }) => details),
    ),
  );
  return {
    manifest: makeManifest(
      revision,
      packed.map(({ summary }) => summary),
    ),
    cells: new Map(packed.map(({ file }) => [file.key, file])),
    details: makeDetailsManifest(
      revision,
      packs.map(({ summary }) => summary),
    ),
    packs: new Map(packs.map(({ file }) => [file.key, file])),
    detailsFiles: new Map(
      leaves.map(([key, inside]) => [
        key,
        besideOf(inside).flatMap(({ long }) => (long ? [long] : [])),
      ]),
    ),
  };
}

export interface AtlasDifference {
  key: string;
  what:
    | 'missing'
    | 'unexpected'
    | 'different body'
    | 'different summary'
    | 'different details'
    | 'unexpected details file';
}

type Stored = Pick<CellFile, 'body' | 'hash'>;

export interface StoredAtlas {
  manifest: AtlasManifest;
  cells: ReadonlyMap<string, Stored>;
  /** Null if an older version of the product, without detail packs, made the stored map. */
  details: DetailsManifest | null;
  packs: ReadonlyMap<string, Stored>;
  detailsFiles: ReadonlyMap<string, Stored>;
}

/**
 * Returns the differences between the stored map and the expected one. Ignores the revision of the stored map, because
 * a revision counts changes and cannot be computed from the places.
 */
export function compareAtlas(stored: StoredAtlas, expected: Atlas): AtlasDifference[] {
  const differences: AtlasDifference[] = [];
  const listed = new Map(stored.manifest.cells.map((cell) => [cell.key, cell]));
  const listedPacks = new Map(stored.details?.packs.map((pack) => [pack.key, pack]));
  const wantedPacks = new Map(expected.details.packs.map((pack) => [pack.key, pack]));
  for (const summary of expected.manifest.cells) {
    const { key } = summary;
    const file = stored.cells.get(key);
    if (!file || !listed.has(key)) differences.push({ key, what: 'missing' });
    else if (!isSame(file, expected.cells.get(key)))
      differences.push({ key, what: 'different body' });
    else if (JSON.stringify(listed.get(key)) !== JSON.stringify(summary))
      differences.push({ key, what: 'different summary' });
    else if (
      JSON.stringify(listedPacks.get(key)) !== JSON.stringify(wantedPacks.get(key)) ||
      !isSame(stored.packs.get(key), expected.packs.get(key)) ||
      expected.detailsFiles
        .get(key)
        ?.some((file) => !isSame(stored.detailsFiles.get(file.place_id), file))
    )
      differences.push({ key, what: 'different details' });
  }
  for (const key of new Set([...listed.keys(), ...stored.cells.keys(), ...stored.packs.keys()])) {
    if (!expected.cells.has(key)) differences.push({ key, what: 'unexpected' });
  }
  const wantedDetailsFiles = new Set(
    [...expected.detailsFiles.values()].flat().map(({ place_id }) => place_id),
  );
  for (const key of stored.detailsFiles.keys()) {
    if (!wantedDetailsFiles.has(key)) differences.push({ key, what: 'unexpected details file' });
  }
  return differences;
}

function isSame(stored: Stored | undefined, wanted: Stored | undefined): boolean {
  return stored?.body === wanted?.body && stored?.hash === wanted?.hash;
}
