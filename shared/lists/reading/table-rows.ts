import { EnoughRead } from './xml.ts';
import { mostColumns, type Row } from './rows.ts';

const isWritten = (cells: readonly string[]): boolean =>
  cells.some((cell) => /[\p{L}\p{N}]/u.test(cell));

/** Collects the rows of a table, without empty ones, and at most one more than the limit. */
export class TableRows {
  readonly rows: Row[] = [];
  readonly #most: number;

  /** @param most maximum of rows: one more is kept, so that the list is refused */
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
