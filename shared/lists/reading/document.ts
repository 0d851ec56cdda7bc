import { isNoteSign } from './note-sign.ts';
import { rowsOfParts, type PartRows, type RowsOfParts } from './parts.ts';
import { maxColumns, rowsOf } from './rows.ts';
import { CharacterCount, TableRows } from './table-rows.ts';
import { attribute, readXml } from './xml.ts';
import { entriesOf, textOf } from './zip.ts';

/** Elements whose text is ignored: the old place of moved text, copies for older programs, and pronunciation. */
const skipped: ReadonlySet<string> = new Set(['moveFrom', 'Fallback', 'rt']);

const plainRun = { isHidden: false, isRaised: false };

interface Cell {
  content: string;
  columns: number;
  isMerged: boolean;
}

const countOf = (attributes: Readonly<Record<string, string>>): number =>
  Number(attribute(attributes, 'val') ?? 1) || 1;

const emptyCell = (): Cell => ({ content: '', columns: 1, isMerged: false });

interface OpenTable {
  cells: string[];
  above: readonly string[];
  cell: Cell;
}

/**
 * Reads the rows of all tables in a Word document, or its lines if it has no table. The rows of a table inside a cell
 * are separate rows. Ignores hidden text, footnote markers, authors, comments and times of changes.
 *
 * @param chosen number of a table; if omitted, all tables are read
 * @throws ListError if the document is damaged or too large, or if the chosen table is missing or empty
 */
export function rowsOfDocument(zip: Uint8Array, most: number, chosen?: number): RowsOfParts {
  // Word for the web names the main file of a document "word/document2.xml".
  const entries = entriesOf(zip, (name) => /^word\/document\d*\.xml$/u.test(name));
  const text = textOf(entries, Object.keys(entries)[0] ?? 'word/document.xml');
  const characters = new CharacterCount();
  const all: TableRows[] = [];
  const paragraphs: string[] = [];
  const tables: OpenTable[] = [];
  /**
   * Open paragraphs outside of tables. The end tags of these paragraphs have not been read yet. There can be several
   * open paragraphs, because a text box inside a paragraph contains paragraphs of its own.
   */
  const open: { content: string }[] = [];
  let line = 0;
  let isText = false;
  let inSkipped = 0;
  let inTabStops = false;
  /** Format of the current run of text. Superscript text may be a footnote marker. */
  let run = { ...plainRun };
  const append = (part: string): void => {
    if (run.isHidden || (run.isRaised && isNoteSign(part))) return;
    const at = tables.at(-1)?.cell ?? open.at(-1);
    if (at && inSkipped === 0) at.content += part;
  };
  readXml(text, {
    open(name, attributes) {
      const at = tables.at(-1);
      if (skipped.has(name)) inSkipped++;
      if (name === 'tbl' && !at) all.push(new TableRows(most, characters));
      if (name === 'tbl') tables.push({ cells: [], above: [], cell: emptyCell() });
      if (name === 'tr' && at) at.cells = [];
      if (name === 'gridBefore' && at) at.cells = Array.from({ length: Math.min(countOf(attributes), maxColumns) }, () => ''); // oxfmt-ignore
      if (name === 'tc' && at) at.cell = emptyCell();
      if (name === 'gridSpan' && at) at.cell.columns = countOf(attributes);
      if (name === 'vMerge' && at) at.cell.isMerged = attribute(attributes, 'val') !== 'restart';
      if (name === 'p' && !at) open.push({ content: '' });
      if (name === 'r') run = { ...plainRun };
      if (name === 'vanish') run.isHidden = !['0', 'false'].includes(attribute(attributes, 'val') ?? ''); // oxfmt-ignore
      if (name === 'vertAlign') run.isRaised = attribute(attributes, 'val') === 'superscript';
      if (name === 'tabs') inTabStops = true;
      if (name === 'tab' && !inTabStops) append(at ? ' ' : '\t');
      if (name === 'br' || name === 'cr') append('\n');
      if (name === 'noBreakHyphen') append('-');
      isText = name === 't';
    },
    text(part) {
      if (isText) append(part);
    },
    close(name) {
      const at = tables.at(-1);
      if (skipped.has(name)) inSkipped--;
      if (name === 't') isText = false;
      if (name === 'tabs') inTabStops = false;
      if (name === 'r') run = { ...plainRun };
      if (name === 'p' && !at) paragraphs.push(open.pop()?.content ?? '');
      if (name === 'p' && at) append('\n');
      if (name === 'tc' && at) {
        const { content, columns, isMerged } = at.cell;
        at.cells.push(isMerged ? (at.above[at.cells.length] ?? '') : content);
        for (let n = 1; n < columns && at.cells.length < maxColumns; n++) at.cells.push('');
      }
      if (name === 'tr' && at) {
        all.at(-1)?.add(++line, at.cells);
        at.above = at.cells;
      }
      if (name === 'tbl') tables.pop();
    },
  });
  const parts = all.map(({ rows }, at): PartRows => ({ number: at + 1, name: '', rows }));
  const read = rowsOfParts(parts, chosen, (several) => ({ rows: several.flat(), read: new Set(several) })); // oxfmt-ignore
  if (read.rows.some(({ cells }) => cells.filter((cell) => cell !== '').length > 1)) return read;
  // No row has more than one filled cell, so the tables are only layout. Reads the text outside of the tables line by
  // line. If there is no such text, returns the rows of the tables after all.
  const { rows } = rowsOf(paragraphs.join('\n'));
  return rows.length > 0 ? { rows, parts: [] } : read;
}
