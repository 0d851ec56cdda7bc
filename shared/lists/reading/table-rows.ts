import { EnoughRead } from './xml.ts';
import type { Row } from './rows.ts';

/** Columns beyond are of no list of names: spreadsheets fill thousands with nothing. */
export const mostColumns = 100;

const isWritten = (cells: readonly string[]): boolean =>
  cells.some((cell) => /[\p{L}\p{N}]/u.test(cell));

/** Gathers the rows of a table, without those in which nothing is written, and no more than one beyond the limit. */
export class TableRows {
  readonly rows: Row[] = [];
  readonly #most: number;

  /** @param most rows that are accepted: one more is kept, by which the list is refused */
  constructor(most: number) {
    this.#most = most;
  }

  /** @throws EnoughRead */
  add(line: number, cells: readonly string[]): void {
    const said = cells.slice(0, mostColumns).map((cell) => cell.replaceAll(/\s+/g, ' ').trim());
    if (!isWritten(said)) return;
    this.rows.push({ line, cells: said });
    if (this.rows.length > this.#most) throw new EnoughRead();
  }
}
