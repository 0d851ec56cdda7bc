/** Marks of notes behind a text, as encyclopedias have them: "1937[3]", "Ardabil[note 1]", "1937¹", "Ardabil†". */
const marks = /(\S)(?:\s*\[[^[\]\n]{1,40}\]|[¹²³⁰⁴-⁹†‡§*])+\s*$/u;

/** A cell without marks of notes. Cells of names have them taken out with their brackets. */
export const withoutNotes = (cell: string): string =>
  cell.length > 200 ? cell : cell.replace(marks, '$1');
