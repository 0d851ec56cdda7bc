export interface Row {
  /** Number of the line on which the row begins, from 1. */
  line: number;
  cells: string[];
  /** This flag marks a row that contains names of fields, not names of places. */
  isHeader?: true;
}
