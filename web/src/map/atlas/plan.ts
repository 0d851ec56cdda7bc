import type { AtlasCellSummary } from '@shared/formats/atlas.ts';
import { middleOf, overlaps } from '@shared/geo/bounds.ts';
import { distanceBetween } from '@shared/geo/distance.ts';
import type { Bounds } from '../types.ts';
import { cellBounds } from './cell-bounds.ts';

/** Lowest zoom at which people look for villages. */
const near = 9;

/**
 * Maximum total size of the cells in one view, in uncompressed bytes, as in the manifest. If the cells are larger, the
 * view shows only the places in the manifest. Example: for 50,000 places, the manifest has about 45 kB, and the page
 * loads less than 60 kB before the first markers appear.
 */
export const viewBudget = (zoom: number): number => (zoom < near ? 160_000 : 480_000);

/**
 * Returns the missing cells of a view, sorted by their distance from the view's middle. Returns no cells if all cells
 * in the view, loaded or not, exceed the budget.
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
