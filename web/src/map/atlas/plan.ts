import type { AtlasCellSummary } from '@contract/atlas.ts';
import { overlaps } from '../geometry.ts';
import type { Bounds } from '../types.ts';
import { cellBounds } from './cell-bounds.ts';

/**
 * Bytes of cells (before compression, as the manifest states them) that one view may load.
 * Above it the view shows the manifest's centroids as clusters instead. With the manifest of 50,000
 * places (about 30 kB) the first markers cost well under 60 kB.
 */
const viewBudget = 160_000;

/**
 * The cells to load for a view: those in it that are missing, if together they fit the budget; none
 * otherwise. Nearest to the middle first, so that what is looked at comes first.
 */
export function cellsToLoad(
  cells: readonly AtlasCellSummary[],
  view: Bounds,
  isLoaded: (cell: AtlasCellSummary) => boolean,
  budget = viewBudget,
): AtlasCellSummary[] {
  const inView = cells.filter((cell) => overlaps(cellBounds(cell.key), view));
  const bytes = inView.reduce((sum, cell) => sum + cell.bytes, 0);
  if (bytes > budget) return [];
  const lat = (view.north + view.south) / 2;
  const lng = (view.east + view.west) / 2;
  const distance = (cell: AtlasCellSummary) => Math.hypot(cell.lat - lat, cell.lng - lng);
  return inView.filter((cell) => !isLoaded(cell)).sort((a, b) => distance(a) - distance(b));
}
