import { checkLimit } from './list-error.ts';
import { isWritten, mostColumns } from './rows.ts';
import type { Row } from './row.ts';

/** Removes surplus spaces from a cell, but keeps its line breaks: two lines are often two names. */
const tidied = (cell: string): string =>
  cell.replaceAll(/[^\S\n]+/g, ' ').replaceAll(/ ?\n[ \n]*/g, '\n').trim(); // oxfmt-ignore

/**
 * Maximum characters of all cells: as many as an unpacked zip may have. Cells refer to texts by number, so a small
 * workbook can repeat a long text in each cell.
 */
export const mostCharacters = 30_000_000;

/** Collects the rows of a table without empty ones. Keeps at most one more than the limit. */
export class TableRows {
  readonly rows: Row[] = [];
  readonly #most: number;
  #characters = 0;

  /** @param most maximum rows. One more is kept, so that a list over the limit is recognised and refused */
  constructor(most: number) {
    this.#most = most;
  }

  /** Adds a row, unless the table is over the limit already. @throws ListError */
  add(line: number, cells: readonly string[]): void {
    if (this.isFull) return;
    const kept = cells.slice(0, mostColumns);
    for (const cell of kept) this.#characters += cell.length;
    const size = { actual: this.#characters, limit: mostCharacters };
    checkLimit('too_large', 'characters', size, { isUnpacked: true });
    const tidiedCells = kept.map(tidied);
    if (!isWritten({ cells: tidiedCells })) return;
    this.rows.push({ line, cells: tidiedCells });
  }

  /** Whether the table has more rows than the limit, so that no more of it need be read. */
  get isFull(): boolean {
    return this.rows.length > this.#most;
  }
}
