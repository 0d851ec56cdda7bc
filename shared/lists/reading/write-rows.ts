import Papa from 'papaparse';

/**
 * Rows as a .csv file that spreadsheets open with its letters whole. What they would run as a formula is a text there.
 */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${Papa.unparse([...rows] as string[][], { escapeFormulae: true, newline: '\r\n' })}\r\n`;
