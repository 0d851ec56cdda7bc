import type { Position } from './grid.ts';

/** Finds out whether points are near any of the given lines. The reach and all positions are in degrees. */
export class Nearness {
  readonly #reach: number;
  readonly #squares = new Set<string>();

  constructor(lines: Iterable<readonly Position[]>, reach: number) {
    this.#reach = reach;
    for (const line of lines) {
      line.forEach((point, index) => this.#mark(line[index - 1] ?? point, point));
    }
  }

  #square([lng, lat]: Position): [number, number] {
    return [Math.floor(lng / this.#reach), Math.floor(lat / this.#reach)];
  }

  #mark(from: Position, to: Position): void {
    const far = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const steps = Math.max(1, Math.ceil((far / this.#reach) * 2));
    for (let step = 0; step <= steps; step++) {
      const share = step / steps;
      const at: Position = [
        from[0] + share * (to[0] - from[0]),
        from[1] + share * (to[1] - from[1]),
      ];
      this.#squares.add(this.#square(at).join());
    }
  }

  /**
   * Returns true for every point within the reach, and false for every point beyond three times the reach. Between
   * these distances, the result may be true or false.
   */
  isNear(point: Position): boolean {
    const [x, y] = this.#square(point);
    for (let dx = -1; dx <= 1; dx++)
      for (let dy = -1; dy <= 1; dy++) if (this.#squares.has(`${x + dx},${y + dy}`)) return true;
    return false;
  }
}
