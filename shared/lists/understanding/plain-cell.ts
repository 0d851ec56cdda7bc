/** Signs of notes after a text, as encyclopedias have them: "1937[3]", "Ardabil[note 1]", "1937¹", "Ardabil†". */
const marks = /(\S)(?:\s*\[[^[\]\n]{1,40}\]|[¹²³⁰⁴-⁹†‡§*])+\s*$/u;

/** A cell without signs of notes. In cells of names, they are removed together with other brackets. */
export const withoutNotes = (cell: string): string =>
  cell.length > 200 ? cell : cell.replace(marks, '$1');
