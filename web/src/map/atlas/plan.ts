import type { AtlasCellSummary } from '@shared/formats/atlas.ts';
import { middleOf, overlaps } from '@shared/geo/bounds.ts';
import { distanceBetween } from '@shared/geo/distance.ts';
import type { Bounds } from '../types.ts';
import { cellBounds } from './cell-bounds.ts';

/** Zoom from which people look for villages. */
const near = 9;

/**
 * Maximum bytes of the cells in one view, before compression, according to the manifest. Above this limit the view
 * shows only the places in the manifest. With the manifest of 50,000 places (about 45 kB) the first markers cost less
 * than 60 kB.
 */
export const viewBudget = (zoom: number): number => (zoom < near ? 160_000 : 480_000);

/**
 * Returns the cells of a view that are missing, those nearest to the middle first. Returns none if all cells in the
 * view, loaded or not, exceed the budget.
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
