/**
 * This file writes comma- and tab-separated values (RFC 4180). No spreadsheet executes the written cells as formulas.
 */
export type Delimiter = ',' | '\t';

export type CellValue = string | number | null;

/** Mark by which spreadsheets recognise a UTF-8 file. */
export const byteOrderMark = '\uFEFF';

/**
 * Signs with which formulas begin. Spreadsheets execute a text that begins with such a sign (OWASP, "CSV injection").
 * Spaces and invisible characters before the sign do not prevent this, because some programs drop them.
 *
 * A formula may also begin within a cell, after every character at which a spreadsheet may start another cell
 * (`starts`). For example, in many European locales, spreadsheets start another cell at a semicolon. Quotes do not
 * prevent this, because a quote in the middle of a line is plain text.
 *
 * An apostrophe before a formula makes the formula a text; spreadsheets do not show the apostrophe. If a text already
 * has an apostrophe there, it gets another one, so that reading the file returns the same text.
 */
const sign = String.raw`[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]`;
const runs = String.raw`(?=["'\s\p{Cf}\p{Cc}]*${sign})`;
/**
 * The characters after which a spreadsheet may start another cell. A comma does not count if a space follows it,
 * because a sentence may contain a comma and then a dash ("ad, -ad").
 */
const starts = String.raw`(?:[;|\t\r\n](?='?["'\s\p{Cf}\p{Cc}]*${sign})|,(?='?["']*${sign}))`;
// Safari before 16.4 has no lookbehind. Therefore, `continues` and `continued` capture the character before a formula
// instead.
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

export const csvOf = (rows: readonly (readonly CellValue[])[]): string =>
  byteOrderMark + rows.map((row) => delimitedRow(row, ',')).join('');
