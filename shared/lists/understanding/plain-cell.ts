/** Encyclopedias write footnote markers after a text: "1937[3]", "Ardabil[note 1]", "1937¹", "Ardabil†". */
const marks = /(\S)(?:\s*\[[^[\]\n]{1,40}\]|[¹²³⁰⁴-⁹†‡§*])+\s*$/u;

/**
 * Removes the footnote markers at the end of a cell that has at most 200 characters. In cells of names, brackets may
 * contain a form of the name, so do not use this function there.
 */
export const withoutNotes = (cell: string): string =>
  cell.length > 200 ? cell : cell.replace(marks, '$1');
