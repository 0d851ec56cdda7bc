import { builtUpGrid } from '@shared/formats/gazetteer/built-up.ts';
import type { BuiltUpColumns } from '@shared/formats/gazetteer/encode.ts';
import type { Position } from '../geometry/grid.ts';

const { west, south, columns, rows, perDegree } = builtUpGrid;

/**
 * Draws polygons on the grid of built-up areas. Each polygon has an outer ring and its holes. If polygons touch on the
 * grid, they become one area.
 */
export function builtUpColumns(polygons: readonly Position[][][]): BuiltUpColumns {
  const cells = new Uint8Array(columns * rows);
  for (const rings of polygons) paint(cells, rings);
  return runsOf(cells);
}

function paint(cells: Uint8Array, rings: readonly Position[][]): void {
  const lines = rings.map((ring) =>
    ring.map(([lng, lat]) => [(lng - west) * perDegree, (lat - south) * perDegree] as const),
  );
  for (const [row, crossings] of crossingsOf(lines)) {
    crossings.sort((a, b) => a - b);
    for (let pair = 0; pair + 1 < crossings.length; pair += 2) {
      const from = Math.max(0, Math.floor(crossings[pair] ?? 0));
      const to = Math.min(columns - 1, Math.floor(crossings[pair + 1] ?? 0));
      cells.fill(1, row * columns + from, row * columns + to + 1);
    }
  }
  // Also fills the cells that contain the corners of the polygon. The loop above fills cells of a row only if the
  // polygon crosses the middle of the row. A very small polygon may not cross the middle of any row.
  for (const [x, y] of lines.flat()) {
    const [column, row] = [Math.floor(x), Math.floor(y)];
    if (column >= 0 && column < columns && row >= 0 && row < rows)
      cells[row * columns + column] = 1;
  }
}

/** Returns the columns at which the rings cross the middle of each row, by row. */
function crossingsOf(
  rings: readonly (readonly (readonly [number, number])[])[],
): Map<number, number[]> {
  const found = new Map<number, number[]>();
  for (const ring of rings) {
    for (let index = 1; index < ring.length; index++) {
      const [beforeX, beforeY] = ring[index - 1]!;
      const [x, y] = ring[index]!;
      const first = Math.max(0, Math.ceil(Math.min(beforeY, y) - 0.5));
      for (let row = first; row < rows && row + 0.5 < Math.max(beforeY, y); row++) {
        const crossing = beforeX + ((row + 0.5 - beforeY) / (y - beforeY)) * (x - beforeX);
        const others = found.get(row);
        if (others) others.push(crossing);
        else found.set(row, [crossing]);
      }
    }
  }
  return found;
}

function runsOf(cells: Uint8Array): BuiltUpColumns {
  const starts: number[] = [];
  const ends: number[] = [];
  const firstOfRow = new Uint32Array(rows + 1);
  const parent: number[] = [];
  const rootOf = (run: number): number => {
    let root = run;
    while (parent[root] !== root) root = parent[root] ?? root;
    parent[run] = root;
    return root;
  };
  for (let row = 0; row < rows; row++) {
    firstOfRow[row] = starts.length;
    let below = row > 0 ? (firstOfRow[row - 1] ?? 0) : 0;
    const endBelow = firstOfRow[row] ?? 0;
    // A search in all cells would not end at the end of the row.
    const ofRow = cells.subarray(row * columns, (row + 1) * columns);
    for (let column = 0; ;) {
      const start = ofRow.indexOf(1, column);
      if (start === -1) break;
      const stop = ofRow.indexOf(0, start);
      column = stop === -1 ? columns : stop;
      const run = starts.push(start) - 1;
      ends.push(column);
      parent.push(run);
      while (below < endBelow && (ends[below] ?? 0) < (starts[run] ?? 0)) below++;
      for (let other = below; other < endBelow && (starts[other] ?? 0) <= (ends[run] ?? 0); other++)
        parent[rootOf(other)] = rootOf(run);
    }
  }
  firstOfRow[rows] = starts.length;
  const numbers = new Map<number, number>();
  const areas = starts.map((_, run) => {
    const root = rootOf(run);
    const number = numbers.get(root) ?? numbers.size + 1;
    numbers.set(root, number);
    return number;
  });
  return {
    rows: firstOfRow,
    starts: Uint16Array.from(starts),
    ends: Uint16Array.from(ends),
    areas: Uint32Array.from(areas),
  };
}
