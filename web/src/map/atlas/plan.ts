import type { AtlasCellSummary } from '@shared/formats/atlas.ts';
import { middleOf, overlaps } from '@shared/geo/bounds.ts';
import { distanceBetween } from '@shared/geo/distance.ts';
import type { Bounds } from '../types.ts';
import { cellBounds } from './cell-bounds.ts';

const near = 9;

/**
 * Maximum total size, in uncompressed bytes, of all cells in a view. If the view's cells are larger together, the view
 * loads no cells. Instead of cells that are not loaded, the map shows the featured places and the counts from the
 * manifest. With 50,000 places on the map, the page loads less than 60 kB before the first markers appear.
 */
export const viewBudget = (zoom: number): number => (zoom < near ? 160_000 : 480_000);

/**
 * Maximum number of parallel downloads of files with names. More parallel downloads would slow down the downloads for
 * the view.
 */
export const parallelDownloads = 4;

/**
 * Returns the missing cells of a view, sorted by their distance from the view's middle. If all cells in the view
 * together, loaded or not, exceed the budget, the result is empty.
 */
export function cellsToLoad(
  cells: readonly AtlasCellSummary[],
  view: Bounds,
  isLoaded: (cell: AtlasCellSummary) => boolean,
  budget: number,
): AtlasCellSummary[] {
  const inView = cells.filter((cell) => overlaps(cellBounds(cell.key), view));
  const bytes = inView.reduce((sum, cell) => sum + cell.bytes, 0);
  if (bytes > budget) return [];
  const middle = middleOf(view);
  const distance = (cell: AtlasCellSummary) => distanceBetween(middle, cell);
  return inView.filter((cell) => !isLoaded(cell)).sort((a, b) => distance(a) - distance(b));
}
