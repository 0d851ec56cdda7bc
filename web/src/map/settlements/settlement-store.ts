import {
  settlementCellAt,
  settlementCellsIn,
  settlementLevelAt,
  settlementLevels,
  unpackSettlements,
  type ClassesPack,
  type SettlementNamesPack,
  type Settlement,
  type SettlementCell,
} from '@shared/formats/settlement-pack.ts';
import { unawaited } from '../../lib/unawaited.ts';
import { contains } from '../geometry.ts';
import type { Bounds } from '../types.ts';

export interface SettlementFiles {
  names: (cell: SettlementCell) => Promise<SettlementNamesPack>;
  classes: (cell: SettlementCell) => Promise<ClassesPack>;
}

/** Maximum number of parallel downloads. The number is small, because places and basemap have priority. */
const width = 4;
/**
 * Zoom level of the squares by which the store indexes the known settlements. The cells of the fetched files can have
 * other levels.
 */
const squareLevel = settlementLevels[2];

const keyOf = ({ z, x, y }: SettlementCell) => `${z}/${x}/${y}`;

/**
 * The open data's settlements. The store fetches settlements by view, and keeps all fetched settlements (about 50,000
 * at most) while the page is open. If a file fails to load, the next view fetches the file again. The map shows places
 * even without settlements.
 */
export class SettlementStore {
  readonly #files: SettlementFiles;
  readonly #changed: () => void;
  readonly #asked = new Set<string>();
  #queue: SettlementCell[] = [];
  #underWay = 0;
  readonly #known = new Map<string, Settlement>();
  readonly #squares = new Map<string, Map<string, Settlement>>();

  constructor(files: SettlementFiles, changed: () => void) {
    this.#files = files;
    this.#changed = changed;
  }

  /**
   * Fetches the files of a view, starting in the middle. Drops downloads for earlier views if these downloads have not
   * started.
   */
  want(bounds: Bounds, zoom: number): void {
    for (const cell of this.#queue) this.#asked.delete(keyOf(cell));
    const cells = settlementCellsIn(bounds, settlementLevelAt(zoom));
    const x = (cells[0]?.x ?? 0) + (cells.at(-1)?.x ?? 0);
    const y = (cells[0]?.y ?? 0) + (cells.at(-1)?.y ?? 0);
    const distance = (cell: SettlementCell) => Math.hypot(2 * cell.x - x, 2 * cell.y - y);
    this.#queue = cells
      .filter((cell) => !this.#asked.has(keyOf(cell)))
      .sort((a, b) => distance(a) - distance(b));
    for (const cell of this.#queue) this.#asked.add(keyOf(cell));
    this.#next();
  }

  find(id: string): Settlement | null {
    return this.#known.get(id) ?? null;
  }

  *in(bounds: Bounds): Generator<Settlement> {
    for (const cell of settlementCellsIn(bounds, squareLevel)) {
      for (const settlement of this.#squares.get(keyOf(cell))?.values() ?? [])
        if (contains(bounds, settlement.location)) yield settlement;
    }
  }

  #next(): void {
    while (this.#underWay < width) {
      const cell = this.#queue.shift();
      if (!cell) return;
      this.#underWay++;
      const fetched = this.#fetch(cell).finally(() => {
        this.#underWay--;
        this.#next();
      });
      unawaited(fetched);
    }
  }

  async #fetch(cell: SettlementCell): Promise<void> {
    try {
      const [names, classes] = await Promise.all([
        this.#files.names(cell),
        this.#files.classes(cell),
      ]);
      for (const settlement of unpackSettlements(cell, names, classes)) this.#keep(settlement);
      this.#changed();
    } catch {
      this.#asked.delete(keyOf(cell));
    }
  }

  #keep(settlement: Settlement): void {
    this.#known.set(settlement.id, settlement);
    const key = keyOf(settlementCellAt(settlement.location, squareLevel));
    const square = this.#squares.get(key);
    if (square) square.set(settlement.id, settlement);
    else this.#squares.set(key, new Map([[settlement.id, settlement]]));
  }
}
