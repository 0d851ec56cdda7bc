import type { AtlasCellSummary } from '@shared/formats/atlas.ts';
import { middleOf, overlaps } from '@shared/geo/bounds.ts';
import { distanceBetween } from '@shared/geo/distance.ts';
import type { Bounds } from '../types.ts';
import { cellBounds } from './cell-bounds.ts';

/** Zoom from which people look for villages. */
const near = 9;

/**
 * Maximum bytes of cells (before compression, according to the manifest) for one view. Above it the view
 * shows only the places in the manifest. With the manifest of 50,000 places (about 45 kB) the first markers
 * cost less than 60 kB.
 */
export const viewBudget = (zoom: number): number => (zoom < near ? 160_000 : 480_000);

/**
 * The cells to load for a view: the missing ones in it, if together they fit the budget; otherwise none.
 * Those nearest to the middle come first.
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
