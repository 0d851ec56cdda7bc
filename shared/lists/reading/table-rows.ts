import { checkLimit } from './list-error.ts';
import { isWritten, maxColumns } from './rows.ts';
import type { Row } from './row.ts';

/**
 * Removes surplus spaces and empty lines from a cell. Keeps other line breaks, because two lines are often two names.
 */
const tidied = (cell: string): string =>
  cell.replaceAll(/[^\S\n]+/g, ' ').replaceAll(/ ?\n[ \n]*/g, '\n').trim(); // oxfmt-ignore

/**
 * Maximum characters of all cells of a file. Without this limit, a small workbook could repeat one long text in every
 * cell and so exhaust the memory.
 */
export const maxCharacters = 30_000_000;

/** Counts the characters of all cells of a file. A file may have several tables. */
export class CharacterCount {
  #actual = 0;

  /** @throws ListError if the cells have more than `maxCharacters` characters */
  add(cells: readonly string[]): void {
    for (const cell of cells) this.#actual += cell.length;
    const size = { actual: this.#actual, limit: maxCharacters };
    checkLimit('too_large', 'characters', size, { isUnpacked: true });
  }
}

/**
 * Collects the rows of a table, without empty rows. Keeps one row more than the limit, so that callers notice a table
 * that is too long.
 */
export class TableRows {
  readonly rows: Row[] = [];
  readonly #most: number;
  readonly #characters: CharacterCount;

  /** @param characters count of the file's characters, which all tables of the file share */
  constructor(most: number, characters: CharacterCount) {
    this.#most = most;
    this.#characters = characters;
  }

  /**
   * Adds no row if the table already exceeds the limit.
   *
   * @throws ListError if the cells of the file have more than `maxCharacters` characters
   */
  add(line: number, cells: readonly string[]): void {
    if (this.isFull) return;
    const kept = cells.slice(0, maxColumns);
    this.#characters.add(kept);
    const tidiedCells = kept.map(tidied);
    if (!isWritten({ cells: tidiedCells })) return;
    this.rows.push({ line, cells: tidiedCells });
  }

  get isFull(): boolean {
    return this.rows.length > this.#most;
  }
}
