import { dateOfDays, dateStylesOf, withoutMidnight } from './excel-dates.ts';
import { ListError } from './list-error.ts';
import { isNoteSign } from './note-sign.ts';
import { maxParts, rowsOfParts, type PartRows, type RowsOfParts } from './parts.ts';
import { maxColumns } from './rows.ts';
import type { Row } from './row.ts';
import { CharacterCount, TableRows } from './table-rows.ts';
import { attribute, EnoughRead, readXml } from './xml.ts';
import { checkManifest, entriesOf, manifestPath, textOf } from './zip.ts';

/**
 * Reads workbooks of Excel and LibreOffice. The result contains the first table and similar tables on other sheets,
 * without hidden rows and columns. Formulas are never executed; their stored results are read.
 */

const workbook = 'xl/workbook.xml';
const relations = 'xl/_rels/workbook.xml.rels';

/** Maximum number of sheets that are searched for content. */
const maxSheets = 10;
/**
 * Maximum number of groups of merged cells. The text of merged cells is repeated in each of their rows, and further
 * groups are ignored.
 */
const maxMerged = 1_000;

interface Sheets {
  /** The visible sheets in their order. If all sheets are hidden, this list contains all sheets. */
  shown: { path: string; name: string }[];
  strings: string;
  styles: string;
  /** True if the workbook counts dates from 1904, as old workbooks from a Mac do. */
  isMac: boolean;
}

function sheetsOf(zip: Uint8Array): Sheets {
  const entries = entriesOf(zip, (name) => name === workbook || name === relations);
  const targets = new Map<string, string>();
  const common = { strings: 'xl/sharedStrings.xml', styles: 'xl/styles.xml' };
  readXml(textOf(entries, relations), {
    open(name, attributes) {
      const { Id: id, Target: target, Type: type = '' } = attributes;
      if (name !== 'Relationship' || id === undefined || target === undefined) return;
      const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
      targets.set(id, path);
      if (type.endsWith('/sharedStrings')) common.strings = path;
      if (type.endsWith('/styles')) common.styles = path;
    },
  });
  const sheets: { path: string; name: string; isHidden: boolean }[] = [];
  let isMac = false;
  readXml(textOf(entries, workbook), {
    open(name, attributes) {
      if (name === 'workbookPr') isMac = isTrue(attributes['date1904']);
      const path = name === 'sheet' ? targets.get(attribute(attributes, 'id') ?? '') : undefined;
      const { state = 'visible', name: title = '' } = attributes;
      if (path !== undefined) sheets.push({ path, name: title, isHidden: state !== 'visible' });
    },
  });
  const visible = sheets.filter(({ isHidden }) => !isHidden);
  return { shown: visible.length > 0 ? visible : sheets, ...common, isMac };
}

const isTrue = (attribute: string | undefined): boolean =>
  attribute === '1' || attribute === 'true';

/** Collects the text of a cell, without its pronunciation (`rPh`) and without raised footnote markers. */
class RichText {
  content = '';
  #isText = false;
  #isPhonetic = false;
  #isRaised = false;

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'rPh') this.#isPhonetic = true;
    if (name === 'vertAlign') this.#isRaised = attributes['val'] === 'superscript';
    this.#isText = (name === 't' && !this.#isPhonetic) || name === 'v';
  }

  text(part: string): void {
    if (this.#isText && !(this.#isRaised && isNoteSign(part))) this.content += part;
  }

  close(name: string): void {
    if (name === 'rPh') this.#isPhonetic = false;
    if (name === 'r') this.#isRaised = false;
    if (name === 't' || name === 'v') this.#isText = false;
  }
}

function sharedStrings(text: string): string[] {
  const all: string[] = [];
  let one = new RichText();
  readXml(text, {
    open(name, attributes) {
      if (name === 'si') one = new RichText();
      one.open(name, attributes);
    },
    text: (part) => one.text(part),
    close(name) {
      one.close(name);
      if (name === 'si') all.push(one.content);
    },
  });
  return all;
}

function columnOf(reference: string): number {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '';
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/**
 * Replaces Excel's escape sequences by the control characters that they mean. For example, "_x000D_" is a carriage
 * return.
 */
const unescaped = (text: string): string =>
  text.replaceAll(/_x([\dA-F]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

/**
 * Shortens a number of a workbook, because Excel stores numbers with all their digits: "4.7670000000000002E1" becomes
 * 47.67.
 */
const plainNumber = (text: string): string =>
  /^-?\d+(?:\.\d+)?(?:E[+-]?\d+)?$/i.test(text) ? String(Number(text)) : text;

interface Book {
  shared: readonly string[];
  dateStyles: ReadonlySet<number>;
  isMac: boolean;
}

function valueOf(
  { type, style, text }: { type: string; style: number; text: string },
  { shared, dateStyles, isMac }: Book,
): string {
  if (type === 's') return unescaped(shared[Number(text)] ?? '');
  if (type === 'e') return '';
  if (type === 'd') return withoutMidnight(text);
  if (type !== '' && type !== 'n') return unescaped(text);
  const date = dateStyles.has(style) && text !== '' ? dateOfDays(Number(text), isMac) : null;
  return date ?? plainNumber(text);
}

interface Merged {
  column: number;
  from: number;
  to: number;
}

function mergedAt(reference: string): Merged | null {
  const [, column = '', from, to] = /^([A-Z]+)(\d+):[A-Z]+(\d+)$/.exec(reference) ?? [];
  return from === to ? null : { column: columnOf(column), from: Number(from), to: Number(to) };
}

function fillMerged(rows: readonly Row[], merged: readonly Merged[]): void {
  for (const { column, from, to } of merged) {
    const text = rows.find(({ line }) => line === from)?.cells[column] ?? '';
    if (text === '') continue;
    for (const { line, cells } of rows) {
      if (line <= from || line > to) continue;
      while (cells.length <= column) cells.push('');
      cells[column] ||= text;
    }
  }
}

function rowsOfSheet(text: string, book: Book, table: TableRows): Row[] {
  let line = 0;
  let isHidden = false;
  let cells: string[] = [];
  let cell = { column: 0, type: '', style: 0 };
  let value = new RichText();
  const merged: Merged[] = [];
  const hidden = new Set<number>();
  readXml(text, {
    open(name, attributes) {
      if (name === 'col' && isTrue(attributes['hidden']))
        for (let at = Number(attributes['min']); at <= Number(attributes['max']) && at <= maxColumns; at++) hidden.add(at - 1); // oxfmt-ignore
      if (name === 'mergeCell' && merged.length < maxMerged) {
        const found = mergedAt(attributes['ref'] ?? '');
        if (found && found.column < maxColumns) merged.push(found);
      }
      if (name === 'row') {
        line = Number(attributes['r'] ?? line + 1);
        isHidden = isTrue(attributes['hidden']);
        cells = [];
      }
      if (name === 'c') {
        const column = columnOf(attributes['r'] ?? '');
        cell = {
          column: column < 0 ? cells.length : column,
          type: attributes['t'] ?? '',
          style: Number(attributes['s'] ?? 0),
        };
        value = new RichText();
      }
      value.open(name, attributes);
    },
    text: (part) => value.text(part),
    close(name) {
      value.close(name);
      if (name === 'c' && cell.column < maxColumns) {
        while (cells.length < cell.column) cells.push('');
        const isShown = !hidden.has(cell.column);
        cells[cell.column] = isShown ? valueOf({ ...cell, text: value.content }, book) : '';
      }
      if (name !== 'row' || isHidden) return;
      table.add(line, cells);
      if (table.isFull) throw new EnoughRead();
    },
  });
  fillMerged(table.rows, merged);
  return table.rows;
}

/**
 * Reads the rows of an Excel workbook.
 *
 * @param chosen number of a sheet; if omitted, the first table and similar tables on the first `maxSheets` sheets are
 * read
 * @throws ListError if the workbook is damaged, too large or empty, or if the chosen sheet is missing or empty
 */
export function rowsOfWorkbook(zip: Uint8Array, most: number, chosen?: number): RowsOfParts {
  const { shown, strings, styles, isMac } = sheetsOf(zip);
  const common = entriesOf(zip, (name) => name === strings || name === styles);
  const book: Book = {
    shared: common[strings] ? sharedStrings(textOf(common, strings)) : [],
    dateStyles: common[styles] ? dateStylesOf(textOf(common, styles)) : new Set(),
    isMac,
  };
  const characters = new CharacterCount();
  const sheets = shown.slice(0, maxParts).map(({ path, name }, at): PartRows => {
    const number = at + 1;
    if (at >= maxSheets && number !== chosen) return { number, name, rows: null };
    const entries = entriesOf(zip, (one) => one === path);
    const table = new TableRows(most, characters);
    return { number, name, rows: rowsOfSheet(textOf(entries, path), book, table) };
  });
  const read = rowsOfParts(sheets, chosen, joined);
  if (read.rows.length === 0) throw new ListError('file_empty', 'all sheets are empty');
  return read;
}

interface Sheet {
  rows: readonly Row[];
  width: number;
  haveLetters: (boolean | null)[];
}

function sheetOf(rows: readonly Row[]): Sheet {
  const columns = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const haveLetters = Array.from({ length: columns }, (_, at) => {
    const filled = rows.map(({ cells }) => cells[at] ?? '').filter((cell) => cell !== '');
    const written = filled.filter((cell) => /\p{L}/u.test(cell)).length;
    return filled.length === 0 ? null : written > filled.length / 2;
  });
  const width = Math.max(0, ...rows.map(({ cells }) => cells.filter((cell) => cell !== '').length));
  return { rows, width, haveLetters };
}

const areAlike = (one: Sheet, other: Sheet): boolean =>
  one.width === other.width &&
  one.haveLetters.every((has, at) => has === null || has === (other.haveLetters[at] ?? has));

/**
 * Joins the first table with similar tables on other sheets, because some workbooks have a sheet for each county.
 * Numbers the lines consecutively. A sheet with one cell per row is probably a cover and is ignored. Exception: if all
 * sheets have one cell per row, the result is the first sheet.
 */
function joined(tables: readonly (readonly Row[])[]) {
  const sheets = tables.map(sheetOf);
  const first = sheets.find(({ width }) => width > 1) ?? sheets[0];
  const all: Row[] = [];
  const read = new Set<readonly Row[]>();
  for (const sheet of sheets) {
    if (!first || (sheet !== first && (first.width < 2 || !areAlike(first, sheet)))) continue;
    read.add(sheet.rows);
    const before = all.at(-1)?.line ?? 0;
    for (const { line, cells } of sheet.rows) all.push({ line: before + line, cells });
  }
  return { rows: all, read };
}

const timesOf = (attributes: Readonly<Record<string, string>>, wanted: string): number =>
  Math.max(1, Number(attribute(attributes, wanted) ?? 1) || 1);

/** Elements within a cell: comments, pronunciation, drawings. Their text does not belong to the cell's text. */
const besides: ReadonlySet<string> = new Set(
  ['annotation', 'ruby-text', 'note', 'frame', 'custom-shape', 'rect', 'line', 'ellipse', 'g'], // oxfmt-ignore
);

/** LibreOffice writes spaces and line breaks as these elements. */
const spaces: ReadonlyMap<string, string> = new Map([['s', ' '], ['tab', ' '], ['line-break', '\n']]); // oxfmt-ignore

function exactValue(attributes: Readonly<Record<string, string>>): string | null {
  const type = attribute(attributes, 'value-type');
  if (type === 'date') return withoutMidnight(attribute(attributes, 'date-value') ?? '') || null;
  return type === 'float' ? plainNumber(attribute(attributes, 'value') ?? '') || null : null;
}

/**
 * Reads the rows of a LibreOffice spreadsheet: the first table and similar tables, without hidden sheets, rows and
 * columns. Ignores comments on cells, and the authors and times of these comments.
 */
export function rowsOfOpenDocument(zip: Uint8Array, most: number, chosen?: number): RowsOfParts {
  const content = 'content.xml';
  const entries = entriesOf(zip, (name) => name === content || name === manifestPath);
  checkManifest(entries);
  const text = textOf(entries, content);
  const characters = new CharacterCount();
  const tables: { name: string; table: TableRows; isHidden: boolean }[] = [];
  const hiddenStyles = new Set<string>();
  let style = '';
  let isHiddenTable = false;
  let line = 1;
  let hidden: boolean[] = [];
  let rowTimes = 1;
  let isHidden = false;
  let cells: string[] = [];
  let cell: { text: string; exact: string | null; times: number; rows: number } | null = null;
  const merged = new Map<number, { text: string; left: number }>();
  let remarks = 0;
  let paragraphs = 0;
  readXml(text, {
    open(name, attributes) {
      if (besides.has(name)) remarks++;
      const isShown = (attribute(attributes, 'visibility') ?? 'visible') === 'visible';
      if (name === 'style') style = attribute(attributes, 'name') ?? '';
      if (name === 'table-properties' && attribute(attributes, 'display') === 'false')
        hiddenStyles.add(style);
      if (name === 'table') {
        isHiddenTable = hiddenStyles.has(attribute(attributes, 'style-name') ?? '');
        const table = new TableRows(most, characters);
        tables.push({ name: attribute(attributes, 'name') ?? '', table, isHidden: isHiddenTable });
        [line, hidden] = [1, []];
        merged.clear();
      }
      if (name === 'table-column')
        for (let n = timesOf(attributes, 'number-columns-repeated'); n > 0 && hidden.length < maxColumns; n--) hidden.push(!isShown); // oxfmt-ignore
      if (name === 'table-row') {
        rowTimes = timesOf(attributes, 'number-rows-repeated');
        isHidden = !isShown;
        cells = [];
      }
      if (name === 'table-cell' || name === 'covered-table-cell') {
        cell = {
          text: '',
          exact: exactValue(attributes),
          times: timesOf(attributes, 'number-columns-repeated'),
          rows: timesOf(attributes, 'number-rows-spanned'),
        };
        paragraphs = 0;
      }
      if (name === 'p' && cell && remarks === 0 && paragraphs++ > 0) cell.text += '\n';
      if (cell && remarks === 0) cell.text += spaces.get(name) ?? '';
    },
    text(part) {
      if (cell && remarks === 0 && paragraphs > 0) cell.text += part;
    },
    close(name) {
      if (besides.has(name)) remarks--;
      if (cell && (name === 'table-cell' || name === 'covered-table-cell')) {
        const { exact, text: shown, times, rows } = cell;
        const content = exact ?? shown;
        if (rows > 1) merged.set(cells.length, { text: content, left: rows });
        for (let n = 0; n < times && cells.length < maxColumns; n++) {
          const written = name === 'table-cell' ? content : (merged.get(cells.length)?.text ?? '');
          cells.push(hidden[cells.length] ? '' : written);
        }
        cell = null;
      }
      if (name === 'table-row') {
        // If the file repeats a row, the row is added once, because the copies are the same place.
        if (!isHidden && !isHiddenTable) tables.at(-1)?.table.add(line, cells);
        line += rowTimes;
        for (const [column, one] of merged) if ((one.left -= rowTimes) <= 0) merged.delete(column);
      }
    },
  });
  const shown = tables.filter(({ isHidden: isLeftOut }) => !isLeftOut);
  return rowsOfParts(
    shown.map(({ name, table }, at): PartRows => ({ number: at + 1, name, rows: table.rows })),
    chosen,
    joined,
  );
}
