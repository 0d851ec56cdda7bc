/** Comma- and tab-separated values, RFC 4180, so that no spreadsheet runs a text. */
export type Delimiter = ',' | '\t';

export type CellValue = string | number | null;

/** Says to spreadsheets that what follows is UTF-8. */
export const byteOrderMark = '\uFEFF';

/**
 * Spreadsheets run what begins so (OWASP, "CSV injection"), at the start of a cell and wherever a spreadsheet may begin
 * another: behind a line end, a tab, and the semicolon that separates lists in half of Europe, where it also takes a
 * quote within a line for text. Before it stands an apostrophe, which they show as no part of the text. One that stands
 * there already gets another, so that each text is read again as it was.
 */
const runs = /(?<=^|[;\t\r\n])(?=["']*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20])/g;
const guarded = /(?<=^|[;\t\r\n])'(?=["']*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20])/g;

const guard = (text: string): string => text.replaceAll(runs, "'");
export const unguard = (text: string): string => text.replaceAll(guarded, '');

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
