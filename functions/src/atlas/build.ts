import { packPlace, type AtlasManifest, type AtlasPlace } from '../contract/atlas.ts';
import { makeManifest, packCell, type CellFile } from './cell.ts';
import { rootTile } from './tile.ts';
import { leavesOf } from './tree.ts';

/** A whole atlas: the manifest and the file of every cell that it lists. */
export interface Atlas {
  manifest: AtlasManifest;
  cells: Map<string, CellFile>;
}

/** Builds the atlas of all public places anew (import, rebuild). Ids must be unique. */
export function buildAtlas(places: Iterable<AtlasPlace>, revision = 0): Atlas {
  const packed = [...leavesOf(rootTile, Array.from(places, packPlace))].map(([key, inside]) =>
    packCell(key, inside),
  );
  return {
    manifest: makeManifest(
      revision,
      packed.map(({ summary }) => summary),
    ),
    cells: new Map(packed.map(({ file }) => [file.key, file])),
  };
}

export interface AtlasDifference {
  key: string;
  what: 'missing' | 'unexpected' | 'different body' | 'different summary';
}

/**
 * How a stored atlas departs from the one that `places` call for; empty when they agree bit by bit.
 * The revision is no part of it: it counts changes, which the places do not tell.
 */
export function compareAtlas(
  stored: { manifest: AtlasManifest; cells: ReadonlyMap<string, Pick<CellFile, 'body' | 'hash'>> },
  expected: Atlas,
): AtlasDifference[] {
  const differences: AtlasDifference[] = [];
  const listed = new Map(stored.manifest.cells.map((cell) => [cell.key, cell]));
  for (const summary of expected.manifest.cells) {
    const { key } = summary;
    const file = stored.cells.get(key);
    const wanted = expected.cells.get(key);
    if (!file || !listed.has(key)) differences.push({ key, what: 'missing' });
    else if (file.body !== wanted?.body || file.hash !== wanted.hash)
      differences.push({ key, what: 'different body' });
    else if (JSON.stringify(listed.get(key)) !== JSON.stringify(summary))
      differences.push({ key, what: 'different summary' });
  }
  for (const key of new Set([...listed.keys(), ...stored.cells.keys()])) {
    if (!expected.cells.has(key)) differences.push({ key, what: 'unexpected' });
  }
  return differences;
}
