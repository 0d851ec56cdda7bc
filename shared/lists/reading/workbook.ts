import { ListError } from './list-error.ts';
import type { Row } from './rows.ts';
import { mostColumns, TableRows } from './table-rows.ts';
import { attribute, readXml } from './xml.ts';
import { entriesOf, textOf } from './zip.ts';

/** Excel workbooks: the first sheet with content. Uses the stored results of formulas and runs none. */

const workbook = 'xl/workbook.xml';
const relations = 'xl/_rels/workbook.xml.rels';
const strings = 'xl/sharedStrings.xml';

/** Maximum sheets that are searched for content. */
const mostSheets = 10;

/** Paths of the sheets in order. */
function sheetsOf(zip: Uint8Array): string[] {
  const entries = entriesOf(zip, (name) => name === workbook || name === relations);
  const targets = new Map<string, string>();
  readXml(textOf(entries, relations), {
    open(name, attributes) {
      const { Id: id, Target: target } = attributes;
      if (name === 'Relationship' && id !== undefined && target !== undefined)
        targets.set(id, target.startsWith('/') ? target.slice(1) : `xl/${target}`);
    },
  });
  const sheets: string[] = [];
  readXml(textOf(entries, workbook), {
    open(name, attributes) {
      const path = name === 'sheet' ? targets.get(attributes['r:id'] ?? '') : undefined;
      if (path !== undefined) sheets.push(path);
    },
  });
  return sheets.slice(0, mostSheets);
}

/** Texts that cells refer to by number, without their pronunciation (`rPh`). */
function sharedStrings(text: string): string[] {
  const all: string[] = [];
  let said = '';
  let isText = false;
  let isPhonetic = false;
  readXml(text, {
    open(name) {
      if (name === 'si') said = '';
      if (name === 'rPh') isPhonetic = true;
      isText = name === 't' && !isPhonetic;
    },
    text(part) {
      if (isText) said += part;
    },
    close(name) {
      if (name === 'rPh') isPhonetic = false;
      if (name === 't') isText = false;
      if (name === 'si') all.push(said);
    },
  });
  return all;
}

/** "C7" is 2; -1 without a column. */
function columnOf(reference: string): number {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '';
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function rowsOfSheet(text: string, shared: readonly string[], most: number): Row[] {
  const table = new TableRows(most);
  let line = 0;
  let cells: string[] = [];
  let cell = { column: 0, type: '', text: '' };
  let isValue = false;
  readXml(text, {
    open(name, attributes) {
      if (name === 'row') {
        line = Number(attributes['r'] ?? line + 1);
        cells = [];
      }
      if (name === 'c') {
        const column = columnOf(attributes['r'] ?? '');
        cell = {
          column: column < 0 ? cells.length : column,
          type: attributes['t'] ?? '',
          text: '',
        };
      }
      isValue = name === 'v' || name === 't';
    },
    text(part) {
      if (isValue) cell.text += part;
    },
    close(name) {
      if (name === 'v' || name === 't') isValue = false;
      if (name === 'c' && cell.column < mostColumns) {
        while (cells.length < cell.column) cells.push('');
        cells[cell.column] =
          cell.type === 's'
            ? (shared[Number(cell.text)] ?? '')
            : cell.type === 'e'
              ? ''
              : cell.text;
      }
      if (name === 'row') table.add(line, cells);
    },
  });
  return table.rows;
}

/** @throws ListError */
export function rowsOfWorkbook(zip: Uint8Array, most: number): Row[] {
  const paths = sheetsOf(zip);
  let shared: string[] | null = null;
  for (const path of paths) {
    const entries = entriesOf(
      zip,
      (name) => name === path || (shared === null && name === strings),
    );
    shared ??= entries[strings] ? sharedStrings(textOf(entries, strings)) : [];
    const rows = rowsOfSheet(textOf(entries, path), shared, most);
    if (rows.length > 0) return rows;
  }
  throw new ListError('file_empty', 'no sheet has anything in it');
}

/** How often a cell or row is repeated, from its attribute; once without it. */
const timesOf = (attributes: Readonly<Record<string, string>>, wanted: string): number =>
  Math.max(1, Number(attribute(attributes, wanted) ?? 1) || 1);

/** LibreOffice's files: the first table. Ignores comments on cells, with their authors and times. */
export function rowsOfOpenDocument(zip: Uint8Array, most: number): Row[] {
  const content = 'content.xml';
  const text = textOf(
    entriesOf(zip, (name) => name === content),
    content,
  );
  const table = new TableRows(most);
  let tables = 0;
  let line = 1;
  let rowTimes = 1;
  let cells: string[] = [];
  let cell: { text: string; times: number } | null = null;
  let remarks = 0;
  let paragraphs = 0;
  readXml(text, {
    open(name, attributes) {
      if (name === 'annotation') remarks++;
      if (name === 'table') tables++;
      if (name === 'table-row') {
        rowTimes = timesOf(attributes, 'number-rows-repeated');
        cells = [];
      }
      if (name === 'table-cell' || name === 'covered-table-cell') {
        cell = { text: '', times: timesOf(attributes, 'number-columns-repeated') };
        paragraphs = 0;
      }
      if (name === 'p' && cell && remarks === 0 && paragraphs++ > 0) cell.text += ' ';
      if ((name === 's' || name === 'tab') && cell && remarks === 0) cell.text += ' ';
    },
    text(part) {
      if (cell && remarks === 0 && paragraphs > 0) cell.text += part;
    },
    close(name) {
      if (name === 'annotation') remarks--;
      if (cell && (name === 'table-cell' || name === 'covered-table-cell')) {
        const { text: said, times } = cell;
        for (let n = 0; n < times && cells.length < mostColumns; n++) cells.push(said);
        cell = null;
      }
      if (name === 'table-row') {
        // a repeated row adds nothing
        if (tables === 1 || table.rows.length === 0) table.add(line, cells);
        line += rowTimes;
      }
    },
  });
  return table.rows;
}
