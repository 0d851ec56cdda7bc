/** Rounds to two decimals. A hundredth of a point is 1/7200 inch, which is finer than any printer. */
export function number(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/**
 * Writes a human-readable text, such as a title or a bookmark, as UTF-16 with a byte order mark. This encoding supports
 * every script.
 */
export function textString(text: string): string {
  let hex = 'FEFF';
  for (let index = 0; index < text.length; index++) hex += hexUnit(text.charCodeAt(index));
  return `<${hex}>`;
}

/**
 * Writes a text like `textString`, but not in hexadecimal: the result has one character below U+0100 for each byte. So
 * it is half as long, which matters in documents with many texts.
 */
export function textBytes(text: string): string {
  let bytes = '\u00fe\u00ff';
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    bytes += String.fromCharCode(unit >> 8, unit & 0xff);
  }
  return `(${bytes.replaceAll(/[\\()]/g, '\\$&').replaceAll('\r', '\\r')})`;
}

export function asciiString(text: string): string {
  return `(${text.replaceAll(/[\\()]/g, '\\$&')})`;
}

/** Returns a text as UTF-16BE in hexadecimal, the form that ToUnicode maps require. */
export function utf16Hex(text: string): string {
  let hex = '';
  for (let index = 0; index < text.length; index++) hex += hexUnit(text.charCodeAt(index));
  return hex;
}

export function hexUnit(unit: number): string {
  return unit.toString(16).padStart(4, '0').toUpperCase();
}

/** Writes a date in PDF syntax, for example `D:20260131120000Z`. */
export function pdfDate(isoDate: string): string {
  return `D:${new Date(isoDate).toISOString().replaceAll(/\.\d+|[-:T]/g, '')}`;
}
