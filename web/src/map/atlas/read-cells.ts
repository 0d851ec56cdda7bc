import type { AtlasCell, AtlasCellSummary } from '@shared/formats/atlas.ts';
import type { fetchCell, fetchManifest } from './fetch-atlas.ts';

/** The published map's list and cells (fetch-atlas.ts). */
export interface CellFiles {
  manifest: typeof fetchManifest;
  cell: typeof fetchCell;
}

export interface ReadCells {
  /** The wanted cells, according to the list that was used. */
  wanted: AtlasCellSummary[];
  /** The cells that could be loaded. */
  cells: AtlasCell[];
  /** The errors of the cells that could not be loaded. */
  problems: unknown[];
}

/**
 * Reads some cells of the published map once. A cell that was divided after the cached list was made no
 * longer exists; then the newer list is used. Cells that cannot be loaded are omitted.
 *
 * @param choose selects the wanted cells of a list
 * @throws AtlasError when not even the list can be loaded
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
