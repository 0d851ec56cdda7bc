/** Text that a spreadsheet would take for a formula, and run (OWASP, "CSV injection"). */
const formula = /^[=+\-@\t\r\n]/;

/** A value as RFC 4180 has it. Text that begins like a formula gets an apostrophe before it; numbers are numbers. */
function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export type CsvValue = string | number | null;

export function csvRow(values: readonly CsvValue[]): string {
  return `${values.map(cell).join(',')}\r\n`;
}

/** Says to spreadsheets that what follows is UTF-8. */
export const byteOrderMark = '\ufeff';
