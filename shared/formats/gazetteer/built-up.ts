import type { Location } from '@shared/contract/schemas.ts';
import type { Sections } from './sections.ts';

/** A cell of this grid is a thousandth of a degree (111 m × 88 m). Cells are counted from the south-western corner. */
export const builtUpGrid = { west: 42, south: 34, columns: 10_000, rows: 7_000, perDegree: 1_000 };

/**
 * A grid of built-up areas. Each row of the grid is stored as runs of cells, and the cells of a run belong to one area.
 * Areas that touch each other count as one area.
 */
export class BuiltUp {
  readonly #rows: Uint32Array;
  readonly #starts: Uint16Array;
  readonly #ends: Uint16Array;
  readonly #areas: Uint32Array;

  constructor(sections: Sections) {
    this.#rows = sections.u32('built.rows');
    this.#starts = sections.u16('built.starts');
    this.#ends = sections.u16('built.ends');
    this.#areas = sections.u32('built.areas');
  }

  /** Returns the number of the built-up area that contains a point; 0 if there is none. */
  areaAt({ lat, lng }: Location): number {
    const { west, south, perDegree, rows } = builtUpGrid;
    const row = Math.floor((lat - south) * perDegree);
    const column = Math.floor((lng - west) * perDegree);
    if (row < 0 || row >= rows) return 0;
    let low = this.#rows[row] ?? 0;
    let high = this.#rows[row + 1] ?? 0;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#ends[middle] ?? 0) <= column) low = middle + 1;
      else high = middle;
    }
    const isIn = low < (this.#rows[row + 1] ?? 0) && (this.#starts[low] ?? Infinity) <= column;
    return isIn ? (this.#areas[low] ?? 0) : 0;
  }
}
