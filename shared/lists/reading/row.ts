export interface Row {
  /**
   * Number that identifies the row in messages, from 1. In a text file, it is the line on which the row begins. In
   * other files, it is the number of the row in its table, or in all joined tables.
   */
  line: number;
  cells: string[];
  /** Set for a header row, which contains names of fields and not names of places. */
  isHeader?: true;
}
