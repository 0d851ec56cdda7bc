import { distanceBetween } from './distance.ts';
import type { LatLng } from './position.ts';

/** Number of grid cells per degree. A cell is 11 km × 9 km, and most cells contain about a dozen settlements. */
const perDegree = 10;
/** Minimum width of a grid cell in metres, at latitudes from 60° south to 60° north. */
const cellWidth = 5_500;

export class NearestIndex {
  /** Number of distances that searches have computed. Tests use this number as a measure of cost. */
  steps = 0;
  readonly locationOf: (index: number) => LatLng;
  readonly #corner: { row: number; column: number };
  readonly #columns: number;
  readonly #rows: number;
  readonly #starts: Uint32Array;
  readonly #members: Uint32Array;

  constructor(count: number, locationOf: (index: number) => LatLng) {
    this.locationOf = locationOf;
    const points = Array.from({ length: count }, (_, index) => cellOf(locationOf(index)));
    const [south, north] = extent(points.map(({ row }) => row));
    const [west, east] = extent(points.map(({ column }) => column));
    this.#corner = { row: south, column: west };
    this.#columns = east - west + 1;
    this.#rows = north - south + 1;
    const cells = points.map(({ row, column }) => (row - south) * this.#columns + column - west);
    this.#starts = new Uint32Array(this.#rows * this.#columns + 1);
    for (const cell of cells) this.#starts[cell + 1] = (this.#starts[cell + 1] ?? 0) + 1;
    for (let cell = 1; cell < this.#starts.length; cell++)
      this.#starts[cell] = (this.#starts[cell] ?? 0) + (this.#starts[cell - 1] ?? 0);
    const next = this.#starts.slice();
    this.#members = new Uint32Array(cells.length);
    cells.forEach((cell, index) => {
      this.#members[next[cell]!] = index;
      next[cell] = (next[cell] ?? 0) + 1;
    });
  }

  /** Returns at most `most` points, nearest first. All returned points are at most `farthest` metres away. */
  nearest(point: LatLng, most: number, farthest: number): { index: number; metres: number }[] {
    const at = cellOf(point);
    const [row, column] = [at.row - this.#corner.row, at.column - this.#corner.column];
    const found: { index: number; metres: number }[] = [];
    const rings = Math.max(this.#rows, this.#columns) + Math.ceil(farthest / cellWidth);
    for (let ring = 0; ring <= rings; ring++) {
      // Lower bound, in metres, of the distance to every point in this ring of cells and in the rings outside of it.
      const least = (ring - 1) * cellWidth;
      const last = found[most - 1];
      if (least > farthest || (last && last.metres <= least)) break;
      for (const index of this.#ring(row, column, ring)) {
        this.steps++;
        const metres = distanceBetween(point, this.locationOf(index));
        if (metres <= farthest) insert(found, { index, metres }, most);
      }
    }
    return found;
  }

  *#ring(row: number, column: number, ring: number): Generator<number> {
    for (let r = row - ring; r <= row + ring; r++) {
      const step = Math.abs(r - row) === ring ? 1 : 2 * ring;
      for (let c = column - ring; c <= column + ring; c += step || 1) {
        if (r < 0 || r >= this.#rows || c < 0 || c >= this.#columns) continue;
        const cell = r * this.#columns + c;
        const end = this.#starts[cell + 1] ?? 0;
        for (let at = this.#starts[cell] ?? 0; at < end; at++) yield this.#members[at] ?? 0;
      }
    }
  }
}

function cellOf({ lat, lng }: LatLng): { row: number; column: number } {
  return { row: Math.floor(lat * perDegree), column: Math.floor(lng * perDegree) };
}

function extent(values: readonly number[]): [number, number] {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) [low, high] = [Math.min(low, value), Math.max(high, value)];
  return values.length === 0 ? [0, 0] : [low, high];
}

function insert<T extends { metres: number }>(sorted: T[], one: T, most: number): void {
  let at = sorted.length;
  while (at > 0 && sorted[at - 1]!.metres > one.metres) at--;
  if (at >= most) return;
  sorted.splice(at, 0, one);
  if (sorted.length > most) sorted.pop();
}
