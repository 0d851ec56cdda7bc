import type { Row } from './rows.ts';
import { TableRows } from './table-rows.ts';
import { readXml } from './xml.ts';
import { entriesOf, textOf } from './zip.ts';

/**
 * Word documents: the rows of their tables or, without a table, each paragraph as a row of one cell. Other
 * data of the file (authors, comments, times of changes) are ignored.
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
  let tables = 0;
  let line = 0;
  let cells: string[] = [];
  let said = '';
  let isText = false;
  readXml(text, {
    open(name) {
      if (name === 'tbl') tables++;
      if (name === 'tr' && tables === 1) cells = [];
      if ((name === 'tc' && tables === 1) || (name === 'p' && tables === 0)) said = '';
      if (name === 'tab' || name === 'br') said += ' ';
      isText = name === 't';
    },
    text(part) {
      if (isText) said += part;
    },
    close(name) {
      if (name === 't') isText = false;
      if (name === 'p' && tables === 0) paragraphs.add(++line, [said]);
      if (name === 'p') said += ' ';
      if (name === 'tc' && tables === 1) cells.push(said);
      if (name === 'tr' && tables === 1) table.add(++line, cells);
      if (name === 'tbl') tables--;
    },
  });
  return table.rows.length > 0 ? table.rows : paragraphs.rows;
}
