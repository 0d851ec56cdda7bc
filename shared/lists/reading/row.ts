export interface Row {
  /** Line of the file on which the row begins, from 1. */
  line: number;
  cells: string[];
  /** The file itself names its fields: they are no names of places. */
  isHeader?: true;
}
