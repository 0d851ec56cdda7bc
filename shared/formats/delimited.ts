/** Comma- and tab-separated values (RFC 4180), written so that no spreadsheet executes a text. */
export type Delimiter = ',' | '\t';

export type CellValue = string | number | null;

/** The mark by which spreadsheets recognise UTF-8. */
export const byteOrderMark = '\uFEFF';

/**
 * Spreadsheets execute texts that begin with one of these signs (OWASP, "CSV injection"), also after spaces and
 * invisible characters, which some programs drop. Such a text may begin at the start of a cell, or anywhere in it where
 * a spreadsheet may start another cell: after a line end, a tab, a vertical bar, a comma, or the semicolon. The
 * semicolon separates lists in half of Europe, where spreadsheets also treat a quote within a line as text. Such a text
 * gets an apostrophe before it, which spreadsheets do not show. A text that already begins with an apostrophe gets
 * another one, so that each text is read back unchanged.
 */
const sign = String.raw`[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]`;
const runs = String.raw`(?=["'\s\p{Cf}\p{Cc}]*${sign})`;
/**
 * The characters after which a spreadsheet may start another cell. A comma counts only if no space follows it, because
 * sentences also contain a comma before one of these signs ("ad, -ad").
 */
const starts = String.raw`(?:[;|\t\r\n](?='?["'\s\p{Cf}\p{Cc}]*${sign})|,(?='?["']*${sign}))`;
// this pattern has no lookbehind, which Safari lacks before 16.4
const begins = new RegExp(`^${runs}`, 'u');
const continues = new RegExp(`(${starts})`, 'gu');
const begun = new RegExp(`^'${runs}`, 'u');
const continued = new RegExp(`(${starts})'`, 'gu');

const guard = (text: string): string => text.replaceAll(continues, "$1'").replace(begins, "'");
export const unguard = (text: string): string =>
  text.replaceAll(continued, '$1').replace(begun, '');

function cell(value: CellValue, delimiter: Delimiter): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = guard(value);
  return safe.includes(delimiter) || /["\r\n]/.test(safe)
    ? `"${safe.replaceAll('"', '""')}"`
    : safe;
}

export const delimitedRow = (cells: readonly CellValue[], delimiter: Delimiter): string =>
  `${cells.map((one) => cell(one, delimiter)).join(delimiter)}\r\n`;

/** The content of a .csv file that spreadsheets open without damaging letters. */
export const csvOf = (rows: readonly (readonly CellValue[])[]): string =>
  byteOrderMark + rows.map((row) => delimitedRow(row, ',')).join('');
