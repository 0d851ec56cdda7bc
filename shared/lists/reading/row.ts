export interface Row {
  /** Line of the file on which the row begins, from 1. */
  line: number;
  cells: string[];
  /** Set for a row with names of fields, which are not names of places. */
  isHeader?: true;
}
