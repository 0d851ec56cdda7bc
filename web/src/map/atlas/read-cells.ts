import type { AtlasCell, AtlasCellSummary } from '@shared/formats/atlas.ts';
import type { fetchCell, fetchManifest } from './fetch-atlas.ts';

/** The published map's list and cells (fetch-atlas.ts). */
export interface CellFiles {
  manifest: typeof fetchManifest;
  cell: typeof fetchCell;
}

export interface ReadCells {
  /** Those that were wanted, of the list that was read by. */
  wanted: AtlasCellSummary[];
  /** Those of them that could be had. */
  cells: AtlasCell[];
  /** Why the others could not. */
  problems: unknown[];
}

/**
 * Reads some cells of the published map, once. A cell that was divided since a browser kept the list is no
 * longer there: what is wanted is then looked up in the newer list. What cannot be had is left out.
 *
 * @param choose which cells of a list are wanted
 * @throws AtlasError where not even the list can be had
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
