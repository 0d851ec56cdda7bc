import type { Row } from './rows.ts';
import { mostColumns, TableRows } from './table-rows.ts';
import { attribute, readXml } from './xml.ts';
import { entriesOf, textOf } from './zip.ts';

/** A text that is not read: where it was moved from, and the repetition for older programs. */
const skipped: ReadonlySet<string> = new Set(['moveFrom', 'Fallback']);

/** A table whose end has not been read. */
interface OpenTable {
  cells: string[];
  /** The row before. */
  above: readonly string[];
  said: string;
  /** Number of columns of the cell. */
  columns: number;
  /** The cell is one with the cell above it. */
  isMerged: boolean;
}

/**
 * Word documents: the rows of their tables or, without a table, each paragraph as a row of one cell. A table within a
 * cell has rows of its own. Other data of the file (authors, comments, times of changes) are ignored.
 *
 * @throws ListError
 */
export function rowsOfDocument(zip: Uint8Array, most: number): Row[] {
  const path = 'word/document.xml';
  const text = textOf(
    entriesOf(zip, (name) => name === path),
    path,
  );
  const table = new TableRows(most);
  const paragraphs = new TableRows(most);
  const tables: OpenTable[] = [];
  const body = { said: '' };
  let line = 0;
  let isText = false;
  let inSkipped = 0;
  const say = (part: string): void => {
    if (inSkipped === 0) (tables.at(-1) ?? body).said += part;
  };
  readXml(text, {
    open(name, attributes) {
      const at = tables.at(-1);
      if (skipped.has(name)) inSkipped++;
      if (name === 'tbl')
        tables.push({ cells: [], above: [], said: '', columns: 1, isMerged: false });
      if (name === 'tr' && at) at.cells = [];
      if (name === 'tc' && at) Object.assign(at, { said: '', columns: 1, isMerged: false });
      if (name === 'gridSpan' && at) at.columns = Number(attribute(attributes, 'val') ?? 1) || 1;
      if (name === 'vMerge' && at) at.isMerged = attribute(attributes, 'val') !== 'restart';
      if (name === 'p' && !at) body.said = '';
      if (name === 'tab' || name === 'br') say(' ');
      if (name === 'noBreakHyphen') say('-');
      isText = name === 't';
    },
    text(part) {
      if (isText) say(part);
    },
    close(name) {
      const at = tables.at(-1);
      if (skipped.has(name)) inSkipped--;
      if (name === 't') isText = false;
      if (name === 'p' && !at) paragraphs.add(++line, [body.said]);
      if (name === 'p') say(' ');
      if (name === 'tc' && at) {
        at.cells.push(at.isMerged ? (at.above[at.cells.length] ?? '') : at.said);
        for (let n = 1; n < at.columns && at.cells.length < mostColumns; n++) at.cells.push('');
      }
      if (name === 'tr' && at) {
        table.add(++line, at.cells);
        at.above = at.cells;
      }
      if (name === 'tbl') tables.pop();
    },
  });
  return table.rows.length > 0 ? table.rows : paragraphs.rows;
}
