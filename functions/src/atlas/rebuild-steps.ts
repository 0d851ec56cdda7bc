import type { AtlasCellSummary } from '@shared/formats/atlas.ts';
import type { PackSummary } from '@shared/formats/place-details.ts';
import type { Atlas, AtlasDifference, StoredAtlas } from './build.ts';
import { makeManifest, packCell, unpackCellBody, type CellFile } from './cell.ts';
import type { Manifests } from './change.ts';
import { makeDetailsManifest, makePack, unpackPackBody, type StoredDetailsFile } from './pack.ts';
import { deepestTile, isWithin } from './tile.ts';

/** Size in bytes above which a rebuild begins another commit. Firestore accepts 10 MiB in one commit. */
const commitBytes = 3 * 1024 * 1024;

/** A cell with its pack. `detailsFiles` are the files that must be written in the same commit. */
interface Leaf {
  cell: CellFile;
  pack: CellFile;
  detailsFiles: readonly StoredDetailsFile[];
  summary: AtlasCellSummary;
  packSummary: PackSummary;
}

/** The writes of one commit. After it, all cells and packs exist that `manifests` lists. */
export interface RebuildStep {
  manifests: Manifests;
  write: Leaf[];
  /** Keys of cells and packs. */
  remove: string[];
  removeDetailsFiles: string[];
}

/** Cells that must change in the same commit, because the written cells contain the places of the removed cells. */
interface Change {
  remove: string[];
  write: Leaf[];
}

/**
 * Yields the commits that turn the stored map into the wanted one. The first commit has the next revision after the
 * stored one, and so on.
 *
 * After each commit, the manifest lists every place that is in both maps, because a stored cell stays listed until its
 * new version is written. There are two exceptions: places of a damaged cell are missing until their new cell is
 * written, and a place that moves to another cell may be missing or listed twice until both cells are written.
 *
 * @param differences the differences between both maps
 */
export function* rebuildSteps(
  stored: StoredAtlas,
  wanted: Atlas,
  differences: readonly AtlasDifference[],
): Generator<RebuildStep> {
  const listed = intactLeaves(stored);
  const keysOf = (kind: AtlasDifference['what']) =>
    differences.filter(({ what }) => what === kind).map(({ key }) => key);
  const staleDetailsFiles = keysOf('unexpected details file');
  const steps = inCommits(changesOf(listed, wanted, differences));
  let { revision } = stored.manifest;
  for (const [index, { remove, write }] of steps.entries()) {
    const isLast = index === steps.length - 1;
    for (const key of remove) listed.delete(key);
    for (const leaf of write) listed.set(leaf.cell.key, leaf);
    const leaves = [...listed.values()];
    revision++;
    yield {
      ...{ write, remove },
      // Only the last commit removes these files, because until then, listed packs may refer to them.
      removeDetailsFiles: isLast ? staleDetailsFiles : [],
      manifests: {
        manifest: makeManifest(
          revision,
          leaves.map(({ summary }) => summary),
        ),
        // If the stored map has no detail packs, only the last commit writes the list of packs, because some packs do
        // not exist before this commit.
        details:
          stored.details || isLast
            ? makeDetailsManifest(
                revision,
                leaves.map((leaf) => leaf.packSummary),
              )
            : null,
      },
    };
  }
}

/**
 * Returns the cells of the manifest, by key. Omits a cell if one of its documents is missing or stored in another
 * version than the manifest lists.
 */
function intactLeaves({ manifest, cells, details, packs }: StoredAtlas): Map<string, Leaf> {
  const packSummaries = new Map(details?.packs.map((pack) => [pack.key, pack]));
  const found = new Map<string, Leaf>();
  for (const summary of manifest.cells) {
    const { key } = summary;
    const { file: pack, summary: listedPack } = details
      ? { file: packs.get(key), summary: packSummaries.get(key) }
      : makePack(key, []);
    const cell = cells.get(key);
    if (!cell || !pack || cell.hash !== summary.hash || pack.hash !== listedPack?.hash) continue;
    found.set(key, {
      ...{ cell: { ...cell, key }, pack: { ...pack, key }, detailsFiles: [] },
      ...{ summary, packSummary: listedPack },
    });
  }
  return found;
}

/**
 * Returns the changes in the order in which they must be made. If the wanted map divides a stored cell, the first
 * change divides the cell with its stored places. Later changes replace each part separately, because the wanted parts
 * together may be too large for one commit.
 */
function changesOf(
  listed: ReadonlyMap<string, Leaf>,
  wanted: Atlas,
  differences: readonly AtlasDifference[],
): Change[] {
  const rewritten = differences.map(({ key }) => key).filter((key) => wanted.cells.has(key));
  const unexpected = differences.filter(({ what }) => what === 'unexpected').map(({ key }) => key);
  const divided = unexpected.flatMap((key) => {
    const leaf = listed.get(key);
    const parts = rewritten.filter((part) => isWithin(part, key) && !listed.has(part));
    return leaf && parts.length > 0 ? [{ remove: [key], write: partsOf(leaf, parts) }] : [];
  });
  const written = wantedLeaves(wanted, rewritten).map((leaf) => {
    const isJoined = (key: string) => listed.has(key) && isWithin(key, leaf.cell.key);
    return { remove: unexpected.filter(isJoined), write: [leaf] };
  });
  const replaced = new Set([...divided, ...written].flatMap(({ remove }) => remove));
  const useless = unexpected.filter((key) => !replaced.has(key));
  return [{ remove: useless, write: [] }, ...divided, ...written];
}

/** Divides the places of a cell into cells with the given keys. Omits cells without places. */
function partsOf({ cell, pack }: Leaf, keys: readonly string[]): Leaf[] {
  const details = new Map(unpackPackBody(pack.body).map((one) => [one[0], one]));
  const places = unpackCellBody(cell.body);
  return keys.flatMap((key) => {
    const inside = places.filter((place) => isWithin(deepestTile(place), key));
    if (inside.length === 0) return [];
    const { file, summary } = packCell(key, inside);
    const beside = inside.map(([id]) => details.get(id)).filter((one) => one !== undefined);
    const pack = makePack(key, beside);
    return [{ cell: file, summary, pack: pack.file, packSummary: pack.summary, detailsFiles: [] }];
  });
}

function wantedLeaves(wanted: Atlas, keys: readonly string[]): Leaf[] {
  const summaries = new Map(wanted.manifest.cells.map((cell) => [cell.key, cell]));
  const packSummaries = new Map(wanted.details.packs.map((pack) => [pack.key, pack]));
  return keys.flatMap((key) => {
    const [cell, summary] = [wanted.cells.get(key), summaries.get(key)];
    const [pack, listedPack] = [wanted.packs.get(key), packSummaries.get(key)];
    if (!cell || !summary || !pack || !listedPack) return [];
    const detailsFiles = wanted.detailsFiles.get(key) ?? [];
    return [{ cell, summary, pack, packSummary: listedPack, detailsFiles }];
  });
}

/** Joins successive changes into commits. Returns at least one commit. */
function inCommits(changes: readonly Change[]): Change[] {
  const commits: Change[] = [{ remove: [], write: [] }];
  let bytes = 0;
  for (const { remove, write } of changes) {
    const size = write
      .flatMap(({ cell, pack, detailsFiles }) => [cell, pack, ...detailsFiles])
      .reduce((sum, { body }) => sum + Buffer.byteLength(body), 0);
    if (bytes + size > commitBytes && bytes > 0) {
      commits.push({ remove: [], write: [] });
      bytes = 0;
    }
    commits.at(-1)?.remove.push(...remove);
    commits.at(-1)?.write.push(...write);
    bytes += size;
  }
  return commits;
}
