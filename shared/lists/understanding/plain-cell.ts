/** Matches footnote markers after a text, as in encyclopedias: "1937[3]", "Ardabil[note 1]", "1937¹", "Ardabil†". */
const marks = /(\S)(?:\s*\[[^[\]\n]{1,40}\]|[¹²³⁰⁴-⁹†‡§*])+\s*$/u;

/**
 * Removes the footnote markers at the end of a cell that has at most 200 characters. Cells of names do not use this
 * function, because their brackets are needed.
 */
export const withoutNotes = (cell: string): string =>
  cell.length > 200 ? cell : cell.replace(marks, '$1');
