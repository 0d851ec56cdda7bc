/** Comma- and tab-separated values, RFC 4180, so that no spreadsheet runs a text. */
export type Delimiter = ',' | '\t';

export type CellValue = string | number | null;

/** Says to spreadsheets that what follows is UTF-8. */
export const byteOrderMark = '\uFEFF';

/**
 * Spreadsheets run what begins so (OWASP, "CSV injection"); before it stands an apostrophe, which they show as no
 * part of the text. One that stands there already gets another, so that each text is read again as it was.
 */
const runs = /^'*[=+\-@\t\r\n]/;
const guarded = /^''*[=+\-@\t\r\n]/;

const guard = (text: string): string => (runs.test(text) ? `'${text}` : text);
export const unguard = (text: string): string => (guarded.test(text) ? text.slice(1) : text);

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
