export interface Row {
  /** Line of the file on which the row begins, from 1. */
  line: number;
  cells: string[];
  /** Set if the row contains the file's own field names, which are no names of places. */
  isHeader?: true;
}
