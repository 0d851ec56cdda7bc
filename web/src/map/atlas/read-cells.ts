import type { AtlasCell, AtlasCellSummary } from '@shared/formats/atlas.ts';
import type { fetchCell, fetchManifest } from './fetch-atlas.ts';

export interface CellFiles {
  manifest: typeof fetchManifest;
  cell: typeof fetchCell;
}

export interface ReadCells {
  wanted: AtlasCellSummary[];
  cells: AtlasCell[];
  problems: unknown[];
}

/**
 * Loads the cells that `choose` selects. A cell may be missing because it was split after the cached manifest was made.
 * After a failure, the function retries once if there is a newer manifest. The result omits cells that still cannot be
 * loaded.
 * @param choose selects the wanted cells from a manifest
 * @throws AtlasError when not even the manifest can be loaded
 */
export async function readCells(
  files: CellFiles,
  choose: (all: readonly AtlasCellSummary[]) => AtlasCellSummary[],
): Promise<ReadCells> {
  const read = async (wanted: AtlasCellSummary[]): Promise<ReadCells> => {
    const settled = await Promise.allSettled(wanted.map((one) => files.cell(one)));
    return {
      wanted,
      cells: settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
      problems: settled.flatMap((one): unknown[] =>
        one.status === 'rejected' ? [one.reason] : [],
      ),
    };
  };
  const list = await files.manifest();
  const first = await read(choose(list.cells));
  if (first.problems.length === 0) return first;
  const newer = await files.manifest(list.revision).catch(() => list);
  return newer.revision === list.revision ? first : read(choose(newer.cells));
}
