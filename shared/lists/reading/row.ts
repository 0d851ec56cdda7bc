export interface Row {
  /** Line on which the row begins, from 1. */
  line: number;
  cells: string[];
  /** A header row contains names of fields, not names of places. */
  isHeader?: true;
}
